import {
  beginAdminReading,
  endAdminReading,
  listAllAudit,
  listUsers,
} from '@probity/contract/admin-readings.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from '../../platform/problems/form-problem.ts';
import { keyOf } from '../../platform/session/endpoint-query.ts';
import { touch } from '../../platform/session/resources.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { getAdminReadingQuery } from './queries.ts';

const answers = getAdminReadingQuery();

/** What was read for one reason is not shown for the next. */
const forgetLists = (queries: QueryClient) => {
  for (const list of [listUsers, listAllAudit]) queries.removeQueries({ queryKey: keyOf(list, {}) });
};

export function useBeginAdminReading() {
  const queries = useQueryClient();
  return useAct(
    async (call, reason: string) => {
      const reading = await call(beginAdminReading, { body: { reason } });
      forgetLists(queries);
      return { reading };
    },
    { answers },
  );
}

/** Also clears the data that was read. */
export function useEndAdminReading() {
  const queries = useQueryClient();
  return useAct(
    async (call) => {
      await call(endAdminReading, {});
      return { reading: null };
    },
    { answers, onSuccess: () => forgetLists(queries) },
  );
}

/** When access expires while in use, the page asks for a reason again. */
export function useReadingOver(error: unknown): void {
  const queries = useQueryClient();
  const isOver = isApiError(error) && error.problem.code === 'admin.reason_required';
  useEffect(() => {
    if (isOver) void touch(queries, ['Admin']);
  }, [isOver, queries]);
}
