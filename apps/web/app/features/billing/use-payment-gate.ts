import type { PricedCheck } from '@probity/domain/payments/price-list.ts';
import { useNavigate } from 'react-router';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { isApiError } from '../forms/form-problem.ts';
import { useRefusalToast } from '../forms/use-refusal.ts';

/** Handles the refusal of a check: one that needs payment leads to the payment, any other shows a toast. */
export function usePaymentGate(item: { checkType: PricedCheck; entityId: string }) {
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const refused = useRefusalToast();
  return (error: unknown) => {
    if (!isApiError(error) || error.problem.code !== 'payment.required') return refused(error);
    const query = new URLSearchParams({ check: item.checkType, entity: item.entityId });
    void navigate(toPath(`/account/billing/pay?${query}`));
  };
}
