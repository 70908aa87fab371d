import { decideConsent } from '@probity/contract/credentials.ts';
import type { ConsentDecision } from '@probity/domain/credentials/consent.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRefusalToast } from '../forms/use-refusal.ts';
import { browserApi } from '../session/browser-api.ts';

const AROUND = ['related', 'credentials', 'entity', 'tasks', 'trail'] as const;

/** Agrees to what others say, or refuses. */
export function useDecide(credentialId: string) {
  const cache = useQueryClient();
  const onError = useRefusalToast();
  return useMutation({
    mutationFn: (decision: ConsentDecision) =>
      browserApi.call(decideConsent, { params: { credentialId }, body: { decision } }),
    onSuccess: () => Promise.all(AROUND.map((name) => cache.invalidateQueries({ queryKey: [name] }))),
    onError,
  });
}
