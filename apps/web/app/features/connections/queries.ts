import type { Client } from '@probity/contract/client.ts';
import {
  countConnections,
  getConnection,
  listConnectionEvents,
  listConnections,
} from '@probity/contract/connections.ts';
import type { QueryOf } from '@probity/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { pagedQuery } from '../../platform/session/paged-query.ts';

type ListQuery = QueryOf<typeof listConnections>;

export type ConnectionFilter = Pick<
  ListQuery,
  'direction' | 'sharingStatus' | 'actionState' | 'templateId' | 'sort'
> & { text: string };

export const everyConnection: ConnectionFilter = { text: '', sort: 'newest' };

/** The filter in a URL. */
export const connectionsIn = (search: URLSearchParams): ConnectionFilter => {
  const text = search.get('text')?.slice(0, 200);
  return text ? { ...everyConnection, text } : everyConnection;
};

export const listConnectionsQuery = (api: Client, accountId: string, { text, ...filter }: ConnectionFilter) =>
  pagedQuery(['connections', accountId, { text, ...filter }], (page, signal) =>
    api.call(listConnections, {
      query: {
        accountId,
        ...filter,
        ...(text.trim() && { text: text.trim() }),
        ...page,
      },
      signal,
    }),
  );

/** From the account's perspective: a member of both parties acts for one of them. */
export const getConnectionQuery = (api: Client, connectionId: string, accountId: string) =>
  queryOptions({
    queryKey: ['connection', connectionId, 'self', accountId],
    queryFn: ({ signal }) =>
      api.call(getConnection, { params: { connectionId }, query: { accountId }, signal }),
  });

export const countConnectionsQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['connections', accountId, 'counts'],
    queryFn: ({ signal }) => api.call(countConnections, { query: { accountId }, signal }),
  });

export const listConnectionEventsQuery = (api: Client, connectionId: string) =>
  queryOptions({
    queryKey: ['connection', connectionId, 'history'],
    queryFn: ({ signal }) => api.call(listConnectionEvents, { params: { connectionId }, signal }),
  });
