import type { Credential, RemovedCredential } from '@probity/contract/credentials.ts';
import { listLegalEntityCredentials, listLegalPersonCredentials } from '@probity/contract/entities.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keyOf } from '../../platform/session/endpoint-query.ts';
import { touch } from '../../platform/session/resources.ts';

interface CredentialList {
  items: Credential[];
  removed: RemovedCredential[];
}

/** Keeps every place that shows a credential in sync with the response to a change. */
export function useCredentialCache() {
  const cache = useQueryClient();
  return useMemo(() => {
    const write = (entityId: string, change: (items: Credential[]) => Credential[]) => {
      for (const list of [listLegalEntityCredentials, listLegalPersonCredentials])
        cache.setQueryData<CredentialList>(
          keyOf(list, { params: { entityId } }),
          (shown) => shown && { ...shown, items: change(shown.items) },
        );
    };
    return {
      refresh: () => void touch(cache, ['Credentials']),
      /** Shows the given credential until the next fetch. */
      put: (credential: Credential) =>
        write(credential.entityId, (items) => withCredential(items, credential)),
      drop: (credential: Credential) =>
        write(credential.entityId, (items) => items.filter(({ id }) => id !== credential.id)),
    };
  }, [cache]);
}

function withCredential(items: readonly Credential[], credential: Credential): Credential[] {
  const known = items.some(({ id }) => id === credential.id);
  return known
    ? items.map((item) => (item.id === credential.id ? credential : item))
    : [...items, credential];
}
