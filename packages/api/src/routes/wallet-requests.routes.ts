import * as contract from '@probity/contract/wallet-requests.ts';
import {
  answerWalletRequest,
  getWalletRequest,
  requestFromWallet,
  takePresentedValues,
} from '@probity/core/registry/wallet-requests';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { trustLevels } from '@probity/domain/proofs/proof-keys.ts';
import type { Serve } from '../serve.ts';

export function walletRequestsRoutes(serve: Serve): void {
  serve.each(contract, { answerWalletRequest, requestFromWallet, takePresentedValues });
  serve(contract.getWalletRequest, async (ctx, { params }) => {
    const { trustLevel, ...request } = await getWalletRequest(ctx, params);
    return { ...request, trustLevel: isOneOf(trustLevels, trustLevel) ? trustLevel : null };
  });
}
