import { type Credential, deleteCredential } from '@probity/contract/credentials.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { useCredentialCache } from './use-credential-cache.ts';
import { useStaleToast } from './use-stale-toast.ts';
import { useUndoChange } from './use-undo-change.ts';

/** Removes a value and offers to undo it. The row is gone by then, so all messages are shown from here. */
export function useDeleteCredential(credential: Credential, label: string) {
  const t = useTranslations('credentials');
  const toast = useToast();
  const cache = useCredentialCache();
  const refused = useRefusalToast();
  const stale = useStaleToast();
  const undo = useUndoChange();
  const { id: credentialId, version } = credential;
  return useAct((call) => call(deleteCredential, { params: { credentialId }, ifMatch: version }), {
    staysAfterRefusal: true,
    onSuccess: () => {
      cache.drop(credential);
      toast.show({
        message: t('removed', { label }),
        variant: 'success',
        action: {
          label: t('undo'),
          onAction: () => undo.mutate({ credentialId, version: version + 1, label }),
        },
      });
    },
    onError: (error) => {
      if (!stale(error)) refused(error);
    },
  });
}
