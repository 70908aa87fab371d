import { getMaintenance } from '@probity/contract/admin.ts';
import type { Client } from '@probity/contract/client.ts';
import { queryOptions } from '@tanstack/react-query';

/** Always refetched: another administrator may have switched it. */
export const getMaintenanceQuery = (api: Client) =>
  queryOptions({
    queryKey: ['maintenance'],
    queryFn: ({ signal }) => api.call(getMaintenance, { signal }),
    staleTime: 0,
  });
