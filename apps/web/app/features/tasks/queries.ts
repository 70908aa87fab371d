import type { Client } from '@probity/contract/client.ts';
import { getFirstSteps } from '@probity/contract/first-steps.ts';
import { listActions, listTasks } from '@probity/contract/tasks.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { browserApi } from '../../platform/session/browser-api.ts';

const TASKS_AT_MOST = 200;

export const listTasksQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['tasks', accountId],
    queryFn: ({ signal }) => api.call(listTasks, { query: { accountId, limit: TASKS_AT_MOST }, signal }),
  });

/** How many connections await which side. */
export const listActionsQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['tasks', accountId, 'actions'],
    queryFn: ({ signal }) => api.call(listActions, { query: { accountId, limit: 1 }, signal }),
  });

/** The first steps of a new account. */
export const getFirstStepsQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['first-steps', accountId],
    queryFn: ({ signal }) => api.call(getFirstSteps, { query: { accountId }, signal }),
  });

/** For counts beside something else, which are hidden if they cannot be read. */
interface Silently {
  throwOnError: false;
}

export const useActionCounts = (accountId: string | undefined, silently?: Silently) =>
  useQuery({
    ...listActionsQuery(browserApi, accountId ?? ''),
    enabled: accountId !== undefined,
    ...silently,
  });

/** The tasks of an account; empty while loading, or without an account. */
export const useTasks = (accountId: string | undefined, silently?: Silently) =>
  useQuery({ ...listTasksQuery(browserApi, accountId ?? ''), enabled: accountId !== undefined, ...silently });
