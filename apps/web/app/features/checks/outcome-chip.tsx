import type { VerificationOutcome } from '@probity/domain/enumerations.ts';
import { outcomeLabel } from '@probity/domain/sharing/outcome-label.ts';
import type { CheckType } from '@probity/domain/sharing/scope-item.ts';
import { Chip } from '@probity/ui/chip.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useTranslations } from 'use-intl';

const tones: Readonly<Record<VerificationOutcome, Tone>> = {
  NotStarted: 'neutral',
  Started: 'info',
  Pending: 'info',
  Success: 'ok',
  Error: 'bad',
  Unverified: 'warn',
  Expired: 'warn',
};

export function OutcomeChip({ outcome }: { outcome: VerificationOutcome }) {
  const t = useTranslations('checks.outcome');
  return <Chip tone={tones[outcome]}>{t(outcome)}</Chip>;
}

/** What another party sees of a check of any type: whether it succeeded, not what it found. */
export function SharedOutcomeChip({ type, outcome }: { type: CheckType; outcome: VerificationOutcome }) {
  // Incomplete data is not a failure of anybody.
  const tone = type === 'Information' && outcome !== 'Success' ? 'info' : tones[outcome];
  return <Chip tone={tone}>{outcomeLabel(type, outcome)}</Chip>;
}

/** The same, worded for a certificate under review. */
export function CriminalOutcomeChip({ outcome }: { outcome: VerificationOutcome }) {
  const t = useTranslations('checks.criminal.outcome');
  return <Chip tone={tones[outcome]}>{t(outcome)}</Chip>;
}
