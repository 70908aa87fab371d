import type { Client } from '@probity/contract/client.ts';
import { getEntity } from '@probity/contract/entities.ts';
import { queryOptions } from '@tanstack/react-query';

export const getEntityQuery = (api: Client, entityId: string) =>
  queryOptions({
    queryKey: ['entity', entityId],
    queryFn: ({ signal }) => api.call(getEntity, { params: { entityId }, signal }),
  });
