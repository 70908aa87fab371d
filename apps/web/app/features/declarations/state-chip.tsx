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

type Chipped = Pick<AgreementSummary, 'state' | 'needsResign'>;

/** The signer sees what to do, the requester how far it is. */
export function StateChip({ agreement, side }: { agreement: Chipped; side: 'requester' | 'signer' }) {
  const { state, needsResign } = agreement;
  const t = useTranslations('declarations');
  if (needsResign) return <Chip tone="warn">{t('signAgain')}</Chip>;
  if (side === 'signer' && (state === 'Sent' || state === 'Viewed'))
    return <Chip tone="warn">{t('toSign')}</Chip>;
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}
