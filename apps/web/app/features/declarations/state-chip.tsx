import type { AgreementSummary } from '@probity/contract/agreements.ts';
import { Chip } from '@probity/ui/chip.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useTranslations } from 'use-intl';

const tones: Record<AgreementSummary['state'], Tone> = {
  Draft: 'neutral',
  Sent: 'info',
  Viewed: 'info',
  Signed: 'ok',
  Declined: 'bad',
  Expired: 'neutral',
};

export function StateChip({ state, needsResign }: Pick<AgreementSummary, 'state' | 'needsResign'>) {
  const t = useTranslations('declarations');
  if (needsResign) return <Chip tone="warn">{t('signAgain')}</Chip>;
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}
