import {
  getReceivedProofRequest,
  getReleasePolicy,
  getSentProofRequest,
  listReceivedProofRequests,
  listSentProofRequests,
} from '@probity/contract/proof-requests.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

const REFETCH_MS = 3000;
const RECHECK_MS = 30_000;

export const listSentProofRequestsQuery = (accountId: string) =>
  endpointQuery(listSentProofRequests, { params: { accountId } });

export const listReceivedProofRequestsQuery = (accountId: string) =>
  endpointQuery(listReceivedProofRequests, { params: { accountId } });

/** Read again until it is answered; then its credentials are checked again as long as the page is open. */
export const getSentProofRequestQuery = (accountId: string, sentRequestId: string) =>
  endpointQuery(
    getSentProofRequest,
    { params: { accountId, sentRequestId } },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'Sending' || data?.state === 'Waiting'
          ? REFETCH_MS
          : data?.state === 'Answered'
            ? RECHECK_MS
            : false,
    },
  );

/** Read again until the answer has been delivered. */
export const getReceivedProofRequestQuery = (accountId: string, receivedRequestId: string) =>
  endpointQuery(
    getReceivedProofRequest,
    { params: { accountId, receivedRequestId } },
    { refetchInterval: ({ state: { data } }) => (data?.state === 'Answering' ? REFETCH_MS : false) },
  );

export const getReleasePolicyQuery = (accountId: string) =>
  endpointQuery(getReleasePolicy, { params: { accountId } });
