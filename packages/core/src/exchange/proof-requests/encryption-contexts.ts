import { sealed } from '../../kernel/encryption/index.ts';

export const sentRequestKeyContext = sealed('sent_proof_requests', 'private_key');
export const sentRequestAnswerContext = sealed('sent_proof_requests', 'answer');
export const receivedRequestContext = sealed('received_proof_requests', 'content');
export const releasedProofContext = sealed('released_proofs', 'content');
