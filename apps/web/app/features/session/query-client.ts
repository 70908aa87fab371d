import { QUERY_STALE_TIME_MS } from '@probity/domain/constants.ts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** Specification §4 and §9: 30 s fresh, no retries, no refetch on focus. Offline, a call fails at once and says so. */
const defaultOptions = {
  queries: {
    staleTime: QUERY_STALE_TIME_MS,
    retry: false,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  },
  mutations: { retry: false, networkMode: 'always' },
} as const;

type OnError = (error: unknown, call: 'query' | 'mutation') => void;

export function createQueryClient(onError: OnError = () => {}): QueryClient {
  return new QueryClient({
    defaultOptions,
    queryCache: new QueryCache({ onError: (error) => onError(error, 'query') }),
    mutationCache: new MutationCache({ onError: (error) => onError(error, 'mutation') }),
  });
}
