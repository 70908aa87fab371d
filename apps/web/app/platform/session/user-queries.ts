import type { Client } from '@probity/contract/client.ts';
import { getUser, listSessions } from '@probity/contract/users.ts';
import { queryOptions } from '@tanstack/react-query';

export const getUserQuery = (api: Client, userId: string) =>
  queryOptions({
    queryKey: ['user', userId],
    queryFn: ({ signal }) => api.call(getUser, { params: { userId }, signal }),
  });

export const listSessionsQuery = (api: Client, userId: string) =>
  queryOptions({
    queryKey: ['user', userId, 'sessions'],
    queryFn: ({ signal }) => api.call(listSessions, { params: { userId }, signal }),
  });
