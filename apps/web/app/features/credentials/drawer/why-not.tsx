import type { Credential } from '@probity/contract/credentials.ts';
import { roleMay } from '@probity/domain/members/permissions.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useViewer } from '../../../platform/viewer/viewer.ts';
import { useProduct } from '../../../product.tsx';
import { listMembersQuery } from '../../members/queries.ts';
import { deniedReason } from './judgement.tsx';

/** Why the user cannot validate, readable without a pointer; a sole reviewer gets a link to invite a second one. */
export function WhyNot({ credential }: { credential: Credential }) {
  const t = useTranslations();
  const product = useProduct().name;
  const { account } = useViewer();
  const { steps, whyNotValidate } = credential.abilities;
  const isReviewable = steps.includes('validate') || steps.includes('acceptNotApplicable');
  const isOwnChange = isReviewable && whyNotValidate === 'FourEyes';
  const hasMembers = account !== null && account.kind !== 'LegalPerson';
  const members = useQuery({
    ...listMembersQuery(account?.accountId ?? ''),
    enabled: isOwnChange && hasMembers,
    throwOnError: false,
  }).data;
  const reason = deniedReason(whyNotValidate);
  if (!isReviewable || !reason || whyNotValidate === 'Role') return null;
  const reviewers = members?.items.filter(({ role, joinedAt }) => joinedAt && roleMay(role, 'validate'));
  if (!isOwnChange || !reviewers || reviewers.length > 1) return <InlineNotice>{reason}</InlineNotice>;
  return (
    <InlineNotice
      title={t('profile.secondPair.title')}
      actions={
        account?.permissions.includes('owner') && (
          <LinkButton size="sm" href="/account/members?invite=Validator">
            {t('credentials.inviteValidator')}
          </LinkButton>
        )
      }
    >
      {t('profile.secondPair.text', { product })}
    </InlineNotice>
  );
}
