import type { Proof } from '@probity/contract/proofs.ts';
import { offerToWallet, revokeWalletExport } from '@probity/contract/wallets.ts';
import type { ProofFormat } from '@probity/domain/proofs/proof-keys.ts';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { useAct } from '../../../platform/session/use-act.ts';

export const useOfferToWallet = (entityId: string, { id: proofId }: Proof) =>
  useAct(
    (call, format: ProofFormat) => call(offerToWallet, { params: { entityId, proofId }, body: { format } }),
    { onError: useRefusalToast() },
  );

export function useRevokeWalletExport(entityId: string) {
  const t = useTranslations('wallet.export');
  return useAct(
    (call, walletExportId: string) => call(revokeWalletExport, { params: { entityId, walletExportId } }),
    { untilRead: true, says: () => t('wasRevoked'), onError: useRefusalToast() },
  );
}
