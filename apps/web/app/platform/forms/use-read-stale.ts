import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../problems/form-problem.ts';

/** For `onError`: if someone else changed the record, its newest version is read before the error is shown. */
export function useReadStale(queryKey: QueryKey): (error: unknown) => Promise<void> | undefined {
  const cache = useQueryClient();
  return (error) =>
    isApiError(error) && error.status === 412 ? cache.invalidateQueries({ queryKey }) : undefined;
}
