import { getFileGaps } from '@probity/contract/file-rules.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

export const getFileGapsQuery = (of: { accountId: string; entityId: string }) =>
  endpointQuery(getFileGaps, { params: { entityId: of.entityId }, query: { accountId: of.accountId } });
