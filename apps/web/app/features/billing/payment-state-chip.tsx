import type { PaymentState } from '@probity/domain/payments/payment-state.ts';
import { Chip } from '@probity/ui/chip.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useTranslations } from 'use-intl';

const tones: Readonly<Record<PaymentState, Tone>> = {
  Open: 'warn',
  Processing: 'info',
  Paid: 'ok',
  Failed: 'bad',
  Expired: 'neutral',
  Cancelled: 'neutral',
  PartlyRefunded: 'info',
  Refunded: 'info',
};

export function PaymentStateChip({ state }: { state: PaymentState }) {
  const t = useTranslations('billing.state');
  return <Chip tone={tones[state]}>{t(state)}</Chip>;
}
