import { listProofs } from '@probity/contract/proofs.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

export const listProofsQuery = (entityId: string) => endpointQuery(listProofs, { params: { entityId } });
