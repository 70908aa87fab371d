import { getFirstSteps } from '@probity/contract/first-steps.ts';
import { listActions, listTasks } from '@probity/contract/tasks.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

const TASKS_AT_MOST = 200;

export const listTasksQuery = (accountId: string) =>
  endpointQuery(listTasks, { query: { accountId, limit: TASKS_AT_MOST } });

/** How many connections await which side. */
export const listActionsQuery = (accountId: string) =>
  endpointQuery(listActions, { query: { accountId, limit: 1 } });

/** The first steps of a new account. */
export const getFirstStepsQuery = (accountId: string) =>
  endpointQuery(getFirstSteps, { query: { accountId } });

/** For counts beside something else, which are hidden if they cannot be read. */
interface Silently {
  throwOnError: false;
}

export const useActionCounts = (accountId: string | undefined, silently?: Silently) =>
  useQuery({
    ...listActionsQuery(accountId ?? ''),
    enabled: accountId !== undefined,
    ...silently,
  });

/** The tasks of an account; empty while loading, or without an account. */
export const useTasks = (accountId: string | undefined, silently?: Silently) =>
  useQuery({ ...listTasksQuery(accountId ?? ''), enabled: accountId !== undefined, ...silently });
