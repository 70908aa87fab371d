import * as contract from '@probity/contract/wallets.ts';
import {
  approveWalletAuthorisation,
  declineWalletAuthorisation,
  getWalletAuthorisation,
  getWalletOffer,
  listWalletExports,
  offerToWallet,
  revokeWalletExport,
} from '@probity/core/registry/wallets';
import type { Serve } from '../serve.ts';

export function walletsRoutes(serve: Serve): void {
  serve.each(contract, { offerToWallet, getWalletOffer, listWalletExports, revokeWalletExport });
  serve.each(contract, {
    getWalletAuthorisation,
    approveWalletAuthorisation,
    declineWalletAuthorisation,
  });
}
