import { decideConsent } from '@probity/contract/credentials.ts';
import type { ConsentDecision } from '@probity/domain/credentials/consent.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';

const DEPENDENT_QUERIES = ['related', 'credentials', 'entity', 'tasks', 'audit'] as const;

/** Confirms or disputes what others entered. */
export function useDecideConsent(credentialId: string) {
  const cache = useQueryClient();
  const onError = useRefusalToast();
  return useMutation({
    mutationFn: (body: { decision: ConsentDecision; reason?: string }) =>
      browserApi.call(decideConsent, { params: { credentialId }, body }),
    onSuccess: () =>
      Promise.all(DEPENDENT_QUERIES.map((name) => cache.invalidateQueries({ queryKey: [name] }))),
    onError,
  });
}
