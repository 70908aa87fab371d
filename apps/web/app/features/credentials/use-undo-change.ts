import { undoChange } from '@probity/contract/credentials.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useCredentialCache } from './use-credential-cache.ts';
import { useStaleToast } from './use-stale-toast.ts';

interface Undone {
  credentialId: string;
  version: number;
  label: string;
}

/** Undoes the user's last change and restores the validation, evidence and sharing that it ended. */
export function useUndoChange(entityId: string) {
  const t = useTranslations('credentials');
  const toast = useToast();
  const cache = useCredentialCache();
  const refused = useRefusalToast();
  const stale = useStaleToast(entityId);
  return useMutation({
    mutationFn: ({ credentialId, version }: Undone) =>
      browserApi.call(undoChange, { params: { credentialId }, ifMatch: version }),
    onSuccess: (credential, { label }) => {
      cache.settle(credential);
      toast.show({ message: t('undone', { label }) });
    },
    onError: (error) => {
      cache.refresh(entityId);
      if (!stale(error)) refused(error);
    },
  });
}
