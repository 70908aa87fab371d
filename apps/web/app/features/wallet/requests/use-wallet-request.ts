import {
  answerWalletRequest,
  requestFromWallet,
  takePresentedValues,
} from '@probity/contract/wallet-requests.ts';
import type { PresentableKey } from '@probity/domain/proofs/proof-keys.ts';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { useAct } from '../../../platform/session/use-act.ts';

export const useRequestFromWallet = (entityId: string) =>
  useAct((call, type: PresentableKey) => call(requestFromWallet, { params: { entityId }, body: { type } }), {
    onError: useRefusalToast(),
  });

/** What became of it shows in the request. */
export const useAnswerWalletRequest = (entityId: string) =>
  useAct(
    (call, { walletRequestId, ...body }: { walletRequestId: string; protocol: string; response: string }) =>
      call(answerWalletRequest, { params: { entityId, walletRequestId }, body }),
    { onError: useRefusalToast() },
  );

export function useTakePresentedValues(entityId: string) {
  const t = useTranslations('wallet.request');
  return useAct(
    (call, walletRequestId: string) => call(takePresentedValues, { params: { entityId, walletRequestId } }),
    { onError: useRefusalToast(), says: ({ fields }) => t('taken', { count: fields.length }) },
  );
}
