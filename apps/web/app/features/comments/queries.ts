import { listComments } from '@probity/contract/comments.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

export const listCommentsQuery = ({ accountId, entityId }: { accountId: string; entityId: string }) =>
  endpointQuery(listComments, { params: { entityId }, query: { accountId } });
