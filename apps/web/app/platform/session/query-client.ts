import { QUERY_STALE_TIME_MS } from '@probity/domain/constants.ts';
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { noteFailedRead } from '../problems/failed-reads.ts';
import { isApiError } from '../problems/form-problem.ts';

/**
 * A failed read is never taken for an empty one: it is thrown to the nearest boundary, unless older data can be
 * shown. A missing record is a valid answer. Components that show the error themselves set `throwOnError: false`.
 */
const throwOnError = (error: unknown, query: Query<unknown, Error, unknown, readonly unknown[]>): boolean =>
  query.state.data === undefined && !(isApiError(error) && error.status === 404);

/** Specification §4 and §9: 30 s fresh, no retries, no refetch on focus. Offline, calls fail at once with an error. */
const defaultOptions = {
  queries: {
    staleTime: QUERY_STALE_TIME_MS,
    retry: false,
    refetchOnWindowFocus: false,
    networkMode: 'always',
    throwOnError,
  },
  mutations: { retry: false, networkMode: 'always' },
} as const;

type OnError = (error: unknown, call: 'query' | 'mutation') => void;

export function createQueryClient(onError: OnError = () => {}): QueryClient {
  return new QueryClient({
    defaultOptions,
    queryCache: new QueryCache({
      onError: (error) => {
        noteFailedRead(error);
        onError(error, 'query');
      },
    }),
    mutationCache: new MutationCache({ onError: (error) => onError(error, 'mutation') }),
  });
}
