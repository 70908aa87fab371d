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
import { useRefusalToast } from '../forms/use-refusal.ts';
import { browserApi } from '../session/browser-api.ts';
import { useCredentialCache } from './use-credential-cache.ts';
import { useStaleToast } from './use-stale-toast.ts';

interface Place {
  entityId: string;
  fieldKey: DataFieldKey;
  label: string;
}

export interface Saving {
  /** Null for a value that is not there yet. */
  credential: Credential | null;
  /** What it was, for the way back; undefined where it was not known. */
  before: unknown;
  value: unknown;
}

/** Writes a value and offers to take it back. */
export function useSaveValue({ entityId, fieldKey, label }: Place) {
  const t = useTranslations('credentials');
  const toast = useToast();
  const cache = useCredentialCache();
  const refused = useRefusalToast();
  const stale = useStaleToast(entityId);

  const undo = (after: Credential, before: unknown) => {
    const params = { credentialId: after.id };
    const back =
      before === null
        ? browserApi.call(deleteCredential, { params, ifMatch: after.version }).then(() => {
            cache.drop(after);
            cache.refresh(entityId, after.id);
          })
        : browserApi
            .call(changeValue, { params, body: { value: before }, ifMatch: after.version })
            .then(cache.settle);
    back.then(
      () => toast.show({ message: t('undone', { label }) }),
      (error: unknown) => stale(error) || refused(error),
    );
  };

  return useMutation({
    mutationFn: ({ credential, value }: Saving) =>
      credential
        ? browserApi.call(changeValue, {
            params: { credentialId: credential.id },
            body: { value },
            ifMatch: credential.version,
          })
        : browserApi.call(createCredential, { body: { entityId, fieldKey, value } }),
    onSuccess: (after, { before }) => {
      cache.settle(after);
      toast.show({
        message: t('saved', { label }),
        variant: 'success',
        ...(before !== undefined && {
          action: { label: t('undo'), onAction: () => undo(after, before) },
        }),
      });
    },
  });
}
