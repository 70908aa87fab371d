import type { BankConsent } from '@probity/contract/open-banking.ts';
import { Chip } from '@probity/ui/chip.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useTranslations } from 'use-intl';

const tones: Readonly<Record<BankConsent['outcome'], Tone>> = {
  NotStarted: 'neutral',
  Started: 'info',
  Pending: 'info',
  Success: 'ok',
  Error: 'bad',
  Unverified: 'warn',
  Expired: 'warn',
};

export function BankOutcomeChip({ outcome, needsChoice }: Pick<BankConsent, 'outcome' | 'needsChoice'>) {
  const t = useTranslations('bank');
  return (
    <Chip tone={needsChoice ? 'warn' : tones[outcome]}>
      {needsChoice ? t('choose') : t(`outcome.${outcome}`)}
    </Chip>
  );
}
