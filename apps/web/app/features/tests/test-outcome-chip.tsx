import type { TestOutcome } from '@probity/domain/compliance-tests/test-keys.ts';
import { Chip } from '@probity/ui/chip.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useTranslations } from 'use-intl';

export const toneOfTest: Readonly<Record<TestOutcome, Tone>> = {
  Pass: 'ok',
  Fail: 'bad',
  Warning: 'warn',
  NotEnoughData: 'neutral',
  NotApplicable: 'neutral',
};

export function TestOutcomeChip({ outcome }: { outcome: TestOutcome }) {
  const t = useTranslations('tests.outcome');
  return <Chip tone={toneOfTest[outcome]}>{t(outcome)}</Chip>;
}
