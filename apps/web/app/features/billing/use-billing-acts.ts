import {
  cancelPayment,
  createPaymentIntent,
  type Payment,
  refundPayment,
} from '@probity/contract/payments.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useCallOnce } from '../../platform/session/use-call-once.ts';
import type { PayableItem } from './payable-item.ts';
import { getPaymentQuery } from './queries.ts';

/** Redirects to Stripe's page, or to the payment if nothing is left to pay. */
export function useCreatePaymentIntent() {
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const cache = useQueryClient();
  const callOnce = useCallOnce();
  return useMutation({
    mutationFn: (items: PayableItem[]) => callOnce(createPaymentIntent, { body: { items } }),
    onSuccess: async ({ id, url }) => {
      if (url) return window.location.assign(url);
      await cache.invalidateQueries({ queryKey: getPaymentQuery(browserApi, id).queryKey });
      await navigate(toPath(`/account/billing/payments/${id}`));
    },
    onError: useRefusalToast(),
  });
}

export function useCancelPayment(paymentId: string, onSettled: (payment: Payment) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => browserApi.call(cancelPayment, { params: { paymentId } }),
    onSuccess: (payment) => {
      cache.setQueryData(getPaymentQuery(browserApi, paymentId).queryKey, payment);
      onSettled(payment);
    },
    onError: useRefusalToast(),
  });
}

export function useRefundPayment(onRefunded: () => void) {
  const cache = useQueryClient();
  const callOnce = useCallOnce();
  return useMutation({
    mutationFn: (paymentId: string) => callOnce(refundPayment, { params: { paymentId } }),
    onSuccess: onRefunded,
    onError: useRefusalToast(),
    onSettled: () => cache.invalidateQueries({ queryKey: ['payments'] }),
  });
}
