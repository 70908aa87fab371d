import type { Client } from '@probity/contract/client.ts';
import { getRisk } from '@probity/contract/risk.ts';
import { queryOptions } from '@tanstack/react-query';

export interface OfParty {
  entityId: string;
  /** Who rates. */
  accountId: string;
}

export const getRiskQuery = (api: Client, { entityId, accountId }: OfParty) =>
  queryOptions({
    queryKey: ['risk', entityId, accountId],
    queryFn: ({ signal }) => api.call(getRisk, { params: { entityId }, query: { accountId }, signal }),
  });
