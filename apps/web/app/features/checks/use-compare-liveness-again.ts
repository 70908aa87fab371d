import { compareLivenessAgain } from '@probity/contract/liveness.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../platform/session/browser-api.ts';
import { getLivenessQuery } from './queries.ts';

/** Compares the document with the corrected profile; returns the new state of the check. */
export function useCompareLivenessAgain(entityId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => browserApi.call(compareLivenessAgain, { params: { entityId } }),
    onSuccess: (liveness) => cache.setQueryData(getLivenessQuery(browserApi, entityId).queryKey, liveness),
    onSettled: () => cache.invalidateQueries({ queryKey: ['checks'] }),
  });
}
