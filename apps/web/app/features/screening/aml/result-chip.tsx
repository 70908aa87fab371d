import type { ScreeningResult } from '@probity/domain/enumerations.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { useTranslations } from 'use-intl';
import { OutcomeChip } from '../outcome-chip.tsx';

interface ResultChipProps {
  result: ScreeningResult;
  undecided: number;
  confirmed: number;
  isRunning: boolean;
  hasFailed: boolean;
}

/** The result of an AML check in a few words. */
export function ResultChip({ isRunning, hasFailed, ...outcome }: ResultChipProps) {
  const t = useTranslations('screening');
  if (isRunning) return <Chip tone="info">{t('aml.running')}</Chip>;
  if (hasFailed) return <Chip tone="warn">{t('aml.failedChip')}</Chip>;
  return <OutcomeChip outcome={outcome} />;
}
