import { beginAdminReading, endAdminReading } from '@probity/contract/admin-readings.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from '../../platform/problems/form-problem.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useReauthentication } from '../../platform/session/reauthentication.tsx';
import { getAdminReadingQuery } from './queries.ts';

const { queryKey } = getAdminReadingQuery(browserApi);

/** What was read for one reason is not shown for the next. */
const forgetLists = (cache: QueryClient) => {
  for (const list of ['admin-users', 'admin-audit']) cache.removeQueries({ queryKey: [list] });
};

export function useBeginAdminReading() {
  const guard = useReauthentication();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => guard(() => browserApi.call(beginAdminReading, { body: { reason } })),
    onSuccess: (reading) => {
      forgetLists(cache);
      cache.setQueryData(queryKey, { reading });
    },
  });
}

/** Also clears the data that was read. */
export function useEndAdminReading() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => browserApi.call(endAdminReading, {}),
    onSuccess: () => {
      cache.setQueryData(queryKey, { reading: null });
      forgetLists(cache);
    },
  });
}

/** When access expires while in use, the page asks for a reason again. */
export function useReadingOver(error: unknown): void {
  const cache = useQueryClient();
  const isOver = isApiError(error) && error.problem.code === 'admin.reason_required';
  useEffect(() => {
    if (isOver) void cache.invalidateQueries({ queryKey });
  }, [isOver, cache]);
}
