import { applyIdentityDocument } from '@probity/contract/liveness.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../platform/session/browser-api.ts';
import { getLivenessQuery } from './queries.ts';

/** Adds what the document says and the profile lacks to the profile. */
export function useApplyIdentityDocument(entityId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => browserApi.call(applyIdentityDocument, { params: { entityId } }),
    onSuccess: (liveness) => cache.setQueryData(getLivenessQuery(browserApi, entityId).queryKey, liveness),
    onSettled: () => cache.invalidateQueries(),
  });
}
