import type { Client } from '@probity/contract/client.ts';
import { listTasks } from '@probity/contract/tasks.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { browserApi } from '../session/browser-api.ts';

const TASKS_AT_MOST = 200;

export const tasksQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['tasks', accountId],
    queryFn: ({ signal }) => api.call(listTasks, { query: { accountId, limit: TASKS_AT_MOST }, signal }),
  });

/** What there is to do for an account; nothing while it is not known, or without one. */
export const useTasks = (accountId: string | undefined) =>
  useQuery({ ...tasksQuery(browserApi, accountId ?? ''), enabled: accountId !== undefined });
