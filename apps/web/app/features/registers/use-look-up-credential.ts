import type { Credential } from '@probity/contract/credentials.ts';
import { lookUpCredential } from '@probity/contract/data-enrichers.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { useStaleToast } from '../credentials/use-stale-toast.ts';

export function useLookUpCredential({ id }: Credential) {
  const refused = useRefusalToast();
  const stale = useStaleToast();
  return useAct((call) => call(lookUpCredential, { params: { credentialId: id } }), {
    staysAfterRefusal: true,
    onError: (error) => {
      if (!stale(error)) refused(error);
    },
  });
}
