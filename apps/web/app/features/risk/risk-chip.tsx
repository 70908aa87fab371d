import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import { Chip } from '@probity/ui/chip.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useTranslations } from 'use-intl';

export const toneOfRisk: Readonly<Record<RiskLevel, Tone>> = { Low: 'ok', Medium: 'warn', High: 'bad' };

export function RiskChip({ level }: { level: RiskLevel }) {
  const t = useTranslations('risk.level');
  return <Chip tone={toneOfRisk[level]}>{t(level)}</Chip>;
}
