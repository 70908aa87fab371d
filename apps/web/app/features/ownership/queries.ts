import type { Client } from '@probity/contract/client.ts';
import { getOwnership } from '@probity/contract/ownership.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OwnershipChoice } from './choice.ts';

export const getOwnershipQuery = (api: Client, entityId: string, choice: OwnershipChoice) =>
  queryOptions({
    queryKey: ['ownership', entityId, choice],
    queryFn: ({ signal }) => api.call(getOwnership, { params: { entityId }, query: choice, signal }),
    placeholderData: keepPreviousData,
    throwOnError: true,
  });
