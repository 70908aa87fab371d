import { type AuditQuery, listAudit } from '@probity/contract/audit.ts';
import type { Client } from '@probity/contract/client.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';

export type TrailFilter = Omit<z.output<typeof AuditQuery>, 'accountId'>;

export const trailQuery = (api: Client, accountId: string, filter: TrailFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['trail', accountId, filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(listAudit, {
        query: { accountId, ...filter, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
