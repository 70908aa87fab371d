import type { Credential } from '@probity/contract/credentials.ts';
import { rejectionReasonLabel } from '@probity/domain/credentials/rejection.ts';
import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { listCredentialHistoryQuery } from '../queries.ts';
import { useActorName } from '../use-actor-name.ts';

interface DecisionNoticeProps {
  credential: Credential;
  onReplaceEvidence?: (() => void) | undefined;
}

/** Who rejected or disputed the value, when and why, and what to do about it, in one place. */
export function DecisionNotice({ credential, onReplaceEvidence }: DecisionNoticeProps) {
  const t = useTranslations('credentials');
  const dates = useDates();
  const actorName = useActorName();
  const history = useQuery(listCredentialHistoryQuery(credential.id));
  if (history.isPending) return <SkeletonRows rows={1} />;
  const step = credential.consent === 'Refused' ? 'refuseConsent' : 'reject';
  const decision = history.data?.items.find((entry) => entry.step === step);
  if (!decision) return null;
  const date = dates.day(decision.at);
  const name = step === 'reject' ? actorName(decision) : (credential.related?.name ?? actorName(decision));
  const title =
    step === 'reject' && decision.reason
      ? t('rejectedBy', { name, date, reason: rejectionReasonLabel(decision.reason) })
      : t('disputedBy', { name, date });
  return (
    <InlineNotice
      tone="bad"
      title={title}
      actions={
        step === 'reject' &&
        onReplaceEvidence && (
          <Button size="sm" onClick={onReplaceEvidence}>
            {t('replaceEvidence')}
          </Button>
        )
      }
    >
      {decision.note ?? t(step === 'reject' ? 'rejectedHint' : 'disputedHint')}
    </InlineNotice>
  );
}
