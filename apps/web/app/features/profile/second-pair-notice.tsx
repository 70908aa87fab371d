import { countOf } from '@probity/domain/credentials/file-figures.ts';
import { roleMay } from '@probity/domain/members/permissions.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { useProduct } from '../../product.tsx';
import { useProfile } from '../credentials/use-profile.ts';
import { listMembersQuery } from '../members/queries.ts';
import { figuresOf } from './file-figures.ts';

/** Shown while something awaits review and the account has no second reviewer. */
export function SecondPairNotice() {
  const t = useTranslations('profile.secondPair');
  const product = useProduct().name;
  const account = useAccount();
  const waits = countOf(figuresOf(useProfile()).figures, 'AwaitingReview') > 0;
  const { isLegalPerson: isPerson } = useViewer();
  const members = useQuery({
    ...listMembersQuery(account.accountId),
    enabled: waits && !isPerson,
    throwOnError: false,
  }).data;
  if (!waits) return null;
  if (isPerson) return <InlineNotice title={t('personTitle', { product })}>{t('person')}</InlineNotice>;
  const reviewers =
    members?.items.filter(({ role, joinedAt }) => joinedAt && roleMay(role, 'validate')) ?? [];
  if (!members || reviewers.length > 1) return null;
  return (
    <InlineNotice title={t('title')}>
      {t('text', { product })}{' '}
      <TextLink inText href="/account/members">
        {t('invite')}
      </TextLink>
    </InlineNotice>
  );
}
