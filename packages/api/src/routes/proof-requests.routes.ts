import * as contract from '@probity/contract/proof-requests.ts';
import {
  answerProofRequest,
  changeReleasePolicy,
  getReceivedProofRequest,
  getReleasePolicy,
  getSentProofRequest,
  listReceivedProofRequests,
  listSentProofRequests,
  revokeProofAnswer,
  sendProofRequest,
} from '@probity/core/exchange/proof-requests';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { trustLevels } from '@probity/domain/proofs/proof-keys.ts';
import type { Serve } from '../serve.ts';

export function proofRequestsRoutes(serve: Serve): void {
  serve.each(contract, {
    sendProofRequest,
    listSentProofRequests,
    listReceivedProofRequests,
    getReceivedProofRequest,
    answerProofRequest,
    revokeProofAnswer,
    getReleasePolicy,
    changeReleasePolicy,
  });
  serve(contract.getSentProofRequest, async (ctx, { params }) => {
    const { proofs, ...request } = await getSentProofRequest(ctx, params);
    return {
      ...request,
      proofs: proofs.map(({ trustLevel, ...proof }) => ({
        ...proof,
        trustLevel: isOneOf(trustLevels, trustLevel) ? trustLevel : null,
      })),
    };
  });
}
