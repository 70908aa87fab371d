import { approveWalletAuthorisation, declineWalletAuthorisation } from '@probity/contract/wallets.ts';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { useAct } from '../../../platform/session/use-act.ts';
import type { AskedAuthorisation } from './asked-in.ts';

/** Back to the wallet app, which waits for the answer. */
const leave = ({ redirectTo }: { redirectTo: string }): void => window.location.assign(redirectTo);

export function useWalletAuthorisation(
  entityId: string,
  { walletAuthorisationId, clientId }: AskedAuthorisation,
) {
  const params = { entityId, walletAuthorisationId };
  const onError = useRefusalToast();
  const approve = useAct(
    (call, proofId: string) => call(approveWalletAuthorisation, { params, body: { clientId, proofId } }),
    { staysAfterRefusal: true, onSuccess: leave, onError },
  );
  const decline = useAct((call) => call(declineWalletAuthorisation, { params, body: { clientId } }), {
    staysAfterRefusal: true,
    onSuccess: leave,
    onError,
  });
  return { approve, decline };
}
