import type { PartyScreening } from '@probity/contract/screening.ts';
import type { ScreeningResult } from '@probity/domain/enumerations.ts';
import { Chip } from '@probity/ui/chip.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useTranslations } from 'use-intl';

const tones: Readonly<Record<ScreeningResult, Tone>> = {
  NotTriggered: 'neutral',
  NoRisk: 'ok',
  PotentialRisk: 'bad',
  Unknown: 'warn',
  NoApplicableMatches: 'ok',
};

type Outcome = Pick<PartyScreening, 'result' | 'undecided' | 'confirmed'>;

/** The result of a screening in a few words. */
export function OutcomeChip({ outcome: { result, undecided, confirmed } }: { outcome: Outcome }) {
  const t = useTranslations('screening');
  return <Chip tone={tones[result]}>{t(`outcome.result.${result}`, { undecided, confirmed })}</Chip>;
}
