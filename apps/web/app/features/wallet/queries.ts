import { listProofs } from '@probity/contract/proofs.ts';
import { getWalletRequest } from '@probity/contract/wallet-requests.ts';
import { getWalletAuthorisation, getWalletOffer, listWalletExports } from '@probity/contract/wallets.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

const OFFER_REFETCH_MS = 2000;

export const listProofsQuery = (entityId: string) => endpointQuery(listProofs, { params: { entityId } });

export const listWalletExportsQuery = (entityId: string) =>
  endpointQuery(listWalletExports, { params: { entityId } });

/** What a wallet app asks for; one that is gone stays gone. */
export const getWalletAuthorisationQuery = (
  entityId: string,
  { walletAuthorisationId, clientId }: { walletAuthorisationId: string; clientId: string },
) =>
  endpointQuery(
    getWalletAuthorisation,
    { params: { entityId, walletAuthorisationId }, query: { clientId } },
    { retry: false, refetchOnWindowFocus: false },
  );

/** Read again until the wallet has collected the credential, or cannot any more. */
export const getWalletOfferQuery = (entityId: string, proofId: string, walletOfferId: string) =>
  endpointQuery(
    getWalletOffer,
    { params: { entityId, proofId, walletOfferId } },
    {
      refetchInterval: ({ state: { data } }) =>
        !data || data.state === 'Waiting' || data.state === 'Redeemed' ? OFFER_REFETCH_MS : false,
    },
  );

/** Read again until a wallet has answered, or cannot any more. */
export const getWalletRequestQuery = (entityId: string, walletRequestId: string) =>
  endpointQuery(
    getWalletRequest,
    { params: { entityId, walletRequestId } },
    {
      refetchInterval: ({ state: { data } }) =>
        !data || data.state === 'Waiting' ? OFFER_REFETCH_MS : false,
    },
  );
