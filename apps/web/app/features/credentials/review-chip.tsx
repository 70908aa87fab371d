import type { Credential } from '@probity/contract/credentials.ts';
import { completenessLabels, reviewStateLabels } from '@probity/domain/credentials/review-state-labels.ts';
import { Chip } from '@probity/ui/chip.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useTranslations } from 'use-intl';
import { daysUntil, isExpiring } from './assurance-step.ts';
import { today } from './today.ts';

/** What the value still lacks; nothing for one that is in order, so that the open ones stand out. */
export function ReviewChip({ credential }: { credential: Credential }) {
  const t = useTranslations('credentials');
  const state = chipOf(credential);
  if (state) return <Chip tone={state.tone}>{state.label}</Chip>;
  if (credential.expiresOn && isExpiring(credential, today())) {
    const days = daysUntil(credential.expiresOn, today());
    return days < 0 ? (
      <Chip tone="bad">{t('expired')}</Chip>
    ) : (
      <Chip tone="warn">{t('expiresIn', { days })}</Chip>
    );
  }
  return null;
}

export function chipOf({
  reviewState,
  completeness,
}: Pick<Credential, 'reviewState' | 'completeness'>): { tone: Tone; label: string } | null {
  if (reviewState === 'NotApplicable') return { tone: 'neutral', label: reviewStateLabels.NotApplicable };
  if (reviewState === 'Rejected') return { tone: 'bad', label: reviewStateLabels.Rejected };
  if (completeness === 'MissingConsent') return { tone: 'info', label: completenessLabels.MissingConsent };
  if (completeness === 'MissingEvidenceDocuments')
    return { tone: 'warn', label: completenessLabels.MissingEvidenceDocuments };
  if (reviewState === 'AwaitingReview') return { tone: 'info', label: reviewStateLabels.AwaitingReview };
  if (reviewState === 'Submitted') return { tone: 'neutral', label: reviewStateLabels.Submitted };
  return null;
}
