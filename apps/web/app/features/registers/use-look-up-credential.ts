import type { Credential } from '@probity/contract/credentials.ts';
import { lookUpCredential } from '@probity/contract/data-enrichers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useCredentialCache } from '../credentials/use-credential-cache.ts';
import { useStaleToast } from '../credentials/use-stale-toast.ts';

export function useLookUpCredential({ id, entityId }: Credential) {
  const credentials = useCredentialCache();
  const cache = useQueryClient();
  const refused = useRefusalToast();
  const stale = useStaleToast(entityId);
  return useMutation({
    mutationFn: () => browserApi.call(lookUpCredential, { params: { credentialId: id } }),
    onSuccess: ({ outcome }) => {
      if (outcome !== 'Confirmed') return;
      credentials.refresh(entityId, id);
      void cache.invalidateQueries({ queryKey: ['tests'] });
    },
    onError: (error) => {
      if (!stale(error)) refused(error);
    },
  });
}
