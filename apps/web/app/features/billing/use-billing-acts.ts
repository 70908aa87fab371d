import { startLiveness } from '@probity/contract/liveness.ts';
import {
  cancelPayment,
  createPaymentIntent,
  type Payment,
  refundPayment,
} from '@probity/contract/payments.ts';
import { useNavigate } from 'react-router';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';
import type { PayableItem } from './payable-item.ts';
import { getPaymentQuery } from './queries.ts';

/** Redirects to Stripe's page, or to the payment if nothing is left to pay. */
export function useCreatePaymentIntent() {
  const navigate = useNavigate();
  const toPath = useLocalePath();
  return useAct((call, items: PayableItem[]) => call(createPaymentIntent, { body: { items } }), {
    untilRead: true,
    onSuccess: ({ id, url }) =>
      url ? window.location.assign(url) : navigate(toPath(`/account/billing/payments/${id}`)),
    onError: useRefusalToast(),
  });
}

export const useCancelPayment = (paymentId: string, onSettled: (payment: Payment) => void) =>
  useAct((call) => call(cancelPayment, { params: { paymentId } }), {
    answers: getPaymentQuery(paymentId),
    onSuccess: onSettled,
    onError: useRefusalToast(),
  });

/** An identity check needs nothing but its payment to start; other checks ask for more first. */
export const useStartLiveness = (onStarted: () => void) =>
  useAct((call, entityId: string) => call(startLiveness, { params: { entityId } }), {
    // Once the payment is read again, it is used up, and its button is gone.
    beforeReading: onStarted,
    onError: useRefusalToast(),
  });

export const useRefundPayment = (onRefunded: () => void) =>
  useAct((call, paymentId: string) => call(refundPayment, { params: { paymentId } }), {
    untilRead: true,
    onSuccess: onRefunded,
    onError: useRefusalToast(),
  });
