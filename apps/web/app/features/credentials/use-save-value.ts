import {
  type Credential,
  changeValue,
  createCredential,
  deleteCredential,
} from '@probity/contract/credentials.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
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
  const stale = useStaleToast(entityId);

  const undo = useUndoChange(entityId);
  const removeAgain = ({ id, ...after }: Credential) =>
    browserApi.call(deleteCredential, { params: { credentialId: id }, ifMatch: after.version }).then(
      () => {
        cache.drop({ id, ...after });
        cache.refresh(entityId, id);
        toast.show({ message: t('undone', { label }) });
      },
      (error: unknown) => stale(error) || refused(error),
    );

  return useMutation({
    mutationFn: ({ credential, value }: Saving) =>
      credential
        ? browserApi.call(changeValue, {
            params: { credentialId: credential.id },
            body: { value },
            ifMatch: credential.version,
          })
        : browserApi.call(createCredential, { body: { entityId, fieldKey, value } }),
    onSuccess: (after, { credential }) => {
      cache.settle(after);
      toast.show({
        message: t('saved', { label }),
        variant: 'success',
        action: {
          label: t('undo'),
          onAction: () =>
            credential
              ? undo.mutate({ credentialId: after.id, version: after.version, label })
              : void removeAgain(after),
        },
      });
    },
  });
}
