import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { splitLocale } from '../../i18n/locales.ts';
import { isApiError } from '../../platform/problems/form-problem.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { requestPath } from '../../platform/session/return-to-request.ts';
import { type PayableItem, payHref } from './payable-item.ts';

export const needsPayment = (error: unknown): boolean =>
  isApiError(error) && error.problem.code === 'payment.required';

/** Handles the refusal of a check: one that needs payment leads to the payment, any other shows a toast. */
export function usePaymentGate(item: PayableItem) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const toPath = useLocalePath();
  const refused = useRefusalToast();
  return (error: unknown) => {
    if (!needsPayment(error)) return refused(error);
    const here = `${splitLocale(pathname).path}?item=${search.get('item')}`;
    void navigate(toPath(payHref(item, requestPath(here))));
  };
}
