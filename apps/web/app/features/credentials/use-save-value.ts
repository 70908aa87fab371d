import {
  type Credential,
  changeValue,
  createCredential,
  deleteCredential,
} from '@probity/contract/credentials.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { useCredentialCache } from './use-credential-cache.ts';
import { useStaleToast } from './use-stale-toast.ts';
import { useUndoChange } from './use-undo-change.ts';

interface Place {
  entityId: string;
  fieldKey: DataFieldKey;
  label: string;
}

interface Saving {
  /** As it was when the editor was opened; null if there was no value. */
  credential: Credential | null;
  value: unknown;
}

/** Saves a value and offers to undo it. */
export function useSaveValue({ entityId, fieldKey, label }: Place) {
  const t = useTranslations('credentials');
  const toast = useToast();
  const cache = useCredentialCache();
  const refused = useRefusalToast();
  const stale = useStaleToast();

  const undo = useUndoChange();
  const removal = useAct(
    (call, { id, version }: Credential) =>
      call(deleteCredential, { params: { credentialId: id }, ifMatch: version }),
    {
      staysAfterRefusal: true,
      onSuccess: (_, created) => {
        cache.drop(created);
        toast.show({ message: t('undone', { label }) });
      },
      onError: (error) => {
        if (!stale(error)) refused(error);
      },
    },
  );

  return useAct(
    (call, { credential, value }: Saving) =>
      credential
        ? call(changeValue, {
            params: { credentialId: credential.id },
            body: { value },
            ifMatch: credential.version,
          })
        : call(createCredential, { body: { entityId, fieldKey, value } }),
    {
      staysAfterRefusal: true,
      onSuccess: (after, { credential }) => {
        cache.put(after);
        toast.show({
          message: t('saved', { label }),
          variant: 'success',
          action: {
            label: t('undo'),
            onAction: () =>
              credential
                ? undo.mutate({ credentialId: after.id, version: after.version, label })
                : removal.mutate(after),
          },
        });
      },
    },
  );
}
