import { startLiveness } from '@probity/contract/liveness.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useCallOnce } from '../../platform/session/use-call-once.ts';
import { getLivenessQuery } from './queries.ts';

/** Starts an identity check or continues the open one; returns its state. */
export function useStartLiveness() {
  const cache = useQueryClient();
  const callOnce = useCallOnce();
  return useMutation({
    mutationFn: (entityId: string) => callOnce(startLiveness, { params: { entityId } }),
    onSuccess: (liveness) =>
      cache.setQueryData(getLivenessQuery(browserApi, liveness.entity.id).queryKey, liveness),
    onSettled: () => cache.invalidateQueries({ queryKey: ['checks'] }),
  });
}
