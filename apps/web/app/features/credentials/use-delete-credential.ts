import { type Credential, deleteCredential } from '@probity/contract/credentials.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useCredentialCache } from './use-credential-cache.ts';
import { useStaleToast } from './use-stale-toast.ts';
import { useUndoChange } from './use-undo-change.ts';

/** Removes a value and offers to undo it. The row is gone by then, so all messages are shown from here. */
export function useDeleteCredential(credential: Credential, label: string) {
  const t = useTranslations('credentials');
  const toast = useToast();
  const cache = useCredentialCache();
  const refused = useRefusalToast();
  const stale = useStaleToast(credential.entityId);
  const undo = useUndoChange(credential.entityId);
  const { id: credentialId, version } = credential;
  return useMutation({
    mutationFn: () => browserApi.call(deleteCredential, { params: { credentialId }, ifMatch: version }),
    onSuccess: () => {
      cache.drop(credential);
      cache.refresh(credential.entityId, credentialId);
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
