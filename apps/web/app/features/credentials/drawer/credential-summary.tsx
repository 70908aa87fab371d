import type { Credential } from '@probity/contract/credentials.ts';
import { rejectionReasonLabels } from '@probity/domain/credentials/rejection.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { browserApi } from '../../session/browser-api.ts';
import { CredentialTrust } from '../credential-trust.tsx';
import { CredentialValue } from '../credential-value.tsx';
import { historyQuery } from '../queries.ts';
import { ReviewChip } from '../review-chip.tsx';
import classes from './drawer.module.css';

interface CredentialSummaryProps {
  credential: Credential;
  label: string;
}

/** The value, who stands by it and, when it was refused, why. */
export function CredentialSummary({ credential, label }: CredentialSummaryProps) {
  const t = useTranslations('credentials');
  const { related } = credential;
  return (
    <div className={classes.summary}>
      {related && (
        <TextLink className={classes.related} href={`/profile/${related.id}`}>
          {related.name}
        </TextLink>
      )}
      <div className={classes.value}>
        {credential.hasValue ? <CredentialValue credential={credential} label={label} /> : t('notGiven')}
      </div>
      {credential.hasValue && <CredentialTrust credential={credential} />}
      <div className={classes.chip}>
        <ReviewChip credential={credential} />
      </div>
      {credential.reviewState === 'Rejected' && <WhyRejected credentialId={credential.id} />}
    </div>
  );
}

function WhyRejected({ credentialId }: { credentialId: string }) {
  const t = useTranslations('credentials');
  const history = useQuery(historyQuery(browserApi, credentialId));
  const refusal = history.data?.items.find(({ event }) => event === 'Rejected');
  if (!refusal?.reason) return null;
  return (
    <InlineNotice tone="bad" title={rejectionReasonLabels[refusal.reason]}>
      {refusal.note ?? t('rejectedHint')}
    </InlineNotice>
  );
}
