import type { Client } from '@probity/contract/client.ts';
import { listMentions } from '@probity/contract/mentions.ts';
import { queryOptions } from '@tanstack/react-query';

/** Organisations that list the party. */
export const listMentionsQuery = (api: Client, entityId: string) =>
  queryOptions({
    queryKey: ['related', entityId, 'mentions'],
    queryFn: ({ signal }) => api.call(listMentions, { params: { entityId }, signal }),
  });
