import {
  countConnections,
  getConnection,
  listConnectionEvents,
  listConnections,
} from '@probity/contract/connections.ts';
import type { QueryOf } from '@probity/contract/endpoint.ts';
import { listReminders } from '@probity/contract/reminders.ts';
import { endpointPages, endpointQuery } from '../../platform/session/endpoint-query.ts';

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

export const listConnectionsQuery = (accountId: string, { text, ...filter }: ConnectionFilter) =>
  endpointPages(listConnections, {
    query: { accountId, ...filter, ...(text.trim() && { text: text.trim() }) },
  });

/** From the account's perspective: a member of both parties acts for one of them. */
export const getConnectionQuery = (connectionId: string, accountId: string) =>
  endpointQuery(getConnection, { params: { connectionId }, query: { accountId } });

export const listRemindersQuery = (connectionId: string, accountId: string) =>
  endpointQuery(listReminders, { params: { connectionId }, query: { accountId } });

export const countConnectionsQuery = (accountId: string) =>
  endpointQuery(countConnections, { query: { accountId } });

export const listConnectionEventsQuery = (connectionId: string) =>
  endpointQuery(listConnectionEvents, { params: { connectionId } });
