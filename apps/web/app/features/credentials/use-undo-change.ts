import { undoChange } from '@probity/contract/credentials.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { useCredentialCache } from './use-credential-cache.ts';
import { useStaleToast } from './use-stale-toast.ts';

interface Undone {
  credentialId: string;
  version: number;
  label: string;
}

/** Undoes the user's last change and restores the validation, evidence and sharing that it ended. */
export function useUndoChange() {
  const t = useTranslations('credentials');
  const toast = useToast();
  const cache = useCredentialCache();
  const refused = useRefusalToast();
  const stale = useStaleToast();
  return useAct(
    (call, { credentialId, version }: Undone) =>
      call(undoChange, { params: { credentialId }, ifMatch: version }),
    {
      onSuccess: (credential, { label }) => {
        cache.put(credential);
        toast.show({ message: t('undone', { label }) });
      },
      onError: (error) => {
        if (!stale(error)) refused(error);
      },
    },
  );
}
