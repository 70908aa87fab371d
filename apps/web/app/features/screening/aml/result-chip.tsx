import type { ScreeningResult } from '@probity/domain/enumerations.ts';
import { Chip } from '@probity/ui/chip.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useTranslations } from 'use-intl';

export const resultTones: Readonly<Record<ScreeningResult, Tone>> = {
  NotTriggered: 'neutral',
  NoRisk: 'ok',
  PotentialRisk: 'bad',
  Unknown: 'warn',
  NoApplicableMatches: 'ok',
};

interface ResultChipProps {
  result: ScreeningResult;
  undecided: number;
  confirmed: number;
  isRunning: boolean;
  hasFailed: boolean;
}

/** The result of an AML check in a few words. */
export function ResultChip({ result, undecided, confirmed, isRunning, hasFailed }: ResultChipProps) {
  const t = useTranslations('screening');
  if (isRunning) return <Chip tone="info">{t('aml.running')}</Chip>;
  if (hasFailed) return <Chip tone="warn">{t('aml.failedChip')}</Chip>;
  return <Chip tone={resultTones[result]}>{t(`outcome.result.${result}`, { undecided, confirmed })}</Chip>;
}
