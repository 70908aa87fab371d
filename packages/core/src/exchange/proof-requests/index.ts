export { answerProofRequest } from './answer-proof-request.ts';
export { changeReleasePolicy } from './change-release-policy.ts';
export { deleteProofRequestsOfClosed } from './delete-proof-requests-of-closed.ts';
export { deliverProofAnswer, deliverProofAnswerJob } from './deliver-proof-answer.job.ts';
export { deliverProofRequest, deliverProofRequestJob } from './deliver-proof-request.job.ts';
export {
  receivedRequestContext,
  releasedProofContext,
  sentRequestAnswerContext,
  sentRequestKeyContext,
} from './encryption-contexts.ts';
export { endReleasedProofs } from './end-released-proofs.ts';
export { getReceivedProofRequest } from './get-received-proof-request.ts';
export { getReleasePolicy } from './get-release-policy.ts';
export { getSentProofRequest } from './get-sent-proof-request.ts';
export { listReceivedProofRequests } from './list-received-proof-requests.ts';
export { listSentProofRequests } from './list-sent-proof-requests.ts';
export { MAX_REQUEST } from './read-request-object.ts';
export { receiveProofAnswer } from './receive-proof-answer.ts';
export { receiveProofRequest } from './receive-proof-request.ts';
export { recheckReceivedProofs, recheckReceivedProofsJob } from './recheck-received-proofs.job.ts';
export { revokeProofAnswer } from './revoke-proof-answer.ts';
export { sendProofRequest } from './send-proof-request.ts';
