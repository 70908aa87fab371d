import { Avatar } from '@probity/ui/avatar.tsx';
import { Card } from '@probity/ui/card.tsx';
import { RowLink, RowList } from '@probity/ui/row-list.tsx';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useReviewer } from '../../platform/session/reviewer.ts';
import { MoreToReview } from './more-to-review.tsx';
import { NothingToReview } from './nothing-to-review.tsx';
import { type PartyTab, partiesToReviewQuery } from './queries.ts';
import { partyReviewHref } from './review-tab.ts';

/** Parties with pending values, longest waiting first; each links to its own queue. */
export function PartiesToReview({ tab }: { tab: PartyTab }) {
  const t = useTranslations('reviews');
  const dates = useDates();
  const { accountId } = useReviewer();
  const query = useSuspenseInfiniteQuery(partiesToReviewQuery(accountId, tab));
  const parties = query.data.pages.flatMap((page) => page.items);
  if (parties.length === 0) return <NothingToReview of={tab} />;
  return (
    <Card flush>
      <RowList label={t(`tab.${tab}`)}>
        {parties.map(({ entityId, entityName, kind, waiting, since }) => (
          <RowLink
            key={entityId}
            href={partyReviewHref(entityId)}
            icon={<Avatar size="sm" name={entityName} kind={kind === 'LegalPerson' ? 'person' : 'entity'} />}
            title={entityName}
            hint={t('waiting', { count: waiting })}
            end={t('since', { date: dates.day(since) })}
            endIsExtra
          />
        ))}
      </RowList>
      <MoreToReview query={query} />
    </Card>
  );
}
