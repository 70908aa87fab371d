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
import { KeepDisputedRole } from './keep-disputed-role.tsx';

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
  const { related, disputeAnsweredAt, abilities } = credential;
  const answer = disputeAnsweredAt
    ? history.data?.items.find((entry) => entry.step === 'keepDisputed')
    : undefined;
  const isOpen = step === 'refuseConsent' && related && !disputeAnsweredAt && abilities.edit;
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
        step === 'reject'
          ? onReplaceEvidence && (
              <Button size="sm" onClick={onReplaceEvidence}>
                {t('replaceEvidence')}
              </Button>
            )
          : isOpen && <KeepDisputedRole credential={credential} name={name} />
      }
    >
      <p>{decision.note ?? t(step === 'reject' ? 'rejectedHint' : 'disputedHint')}</p>
      {answer?.note && <p>{t('disputeAnswered', { date: dates.day(answer.at), reason: answer.note })}</p>}
    </InlineNotice>
  );
}
