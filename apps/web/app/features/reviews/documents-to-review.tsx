import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Card } from '@probity/ui/card.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { RowLink, RowList } from '@probity/ui/row-list.tsx';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useReviewer } from '../../platform/session/reviewer.ts';
import { MoreToReview } from './more-to-review.tsx';
import { NothingToReview } from './nothing-to-review.tsx';
import { listDocumentsToReviewQuery } from './queries.ts';
import { partyReviewHref } from './review-tab.ts';

/** The documents behind pending values; each links to the value that has waited longest. */
export function DocumentsToReview() {
  const t = useTranslations('reviews');
  const dates = useDates();
  const { accountId } = useReviewer();
  const query = useSuspenseInfiniteQuery(listDocumentsToReviewQuery(accountId));
  const documents = query.data.pages.flatMap((page) => page.items);
  if (documents.length === 0) return <NothingToReview of="documents" />;
  return (
    <Card flush>
      <RowList label={t('tab.documents')}>
        {documents.map(({ id, title, entityId, entityName, credentialId, fieldKey, since }) => (
          <RowLink
            key={id}
            href={partyReviewHref(entityId, credentialId)}
            icon={<IconFileText {...iconProps} />}
            title={title}
            hint={t('proves', { field: fieldLabel(fieldKey), name: entityName })}
            end={t('since', { date: dates.day(since) })}
            endIsExtra
          />
        ))}
      </RowList>
      <MoreToReview query={query} />
    </Card>
  );
}
