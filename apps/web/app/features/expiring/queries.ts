import type { Client } from '@probity/contract/client.ts';
import { listExpiring } from '@probity/contract/expiring.ts';
import { EXPIRING_WITHIN_DAYS } from '@probity/domain/constants.ts';
import { queryOptions } from '@tanstack/react-query';

const SHOWN = 6;

/** The most urgent, for the dashboard. */
export const listExpiringQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['expiring', accountId],
    queryFn: ({ signal }) =>
      api.call(listExpiring, {
        query: { accountId, withinDays: EXPIRING_WITHIN_DAYS, limit: SHOWN },
        signal,
      }),
  });
