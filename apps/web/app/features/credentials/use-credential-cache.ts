import type { Credential, RemovedCredential } from '@probity/contract/credentials.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

interface CredentialList {
  items: Credential[];
  removed: RemovedCredential[];
}

/** Lists that a change to any credential may alter. */
const DEPENDENT_QUERIES = ['entity', 'tasks', 'reviewing', 'related', 'documents', 'audit'] as const;

/** Keeps every place that shows a credential in sync with the response to a change. */
export function useCredentialCache() {
  const cache = useQueryClient();
  return useMemo(() => {
    const listKey = (entityId: string) => ['credentials', entityId];
    const write = (entityId: string, change: (items: Credential[]) => Credential[]) =>
      cache.setQueryData<CredentialList>(
        listKey(entityId),
        (list) => list && { ...list, items: change(list.items) },
      );
    const refresh = (entityId: string, credentialId?: string) => {
      void cache.invalidateQueries({ queryKey: listKey(entityId) });
      if (credentialId) void cache.invalidateQueries({ queryKey: ['credential', credentialId] });
      for (const name of DEPENDENT_QUERIES) void cache.invalidateQueries({ queryKey: [name] });
    };
    return {
      refresh,
      /** Shows the given credential until the next fetch. */
      put: (credential: Credential) =>
        write(credential.entityId, (items) => withCredential(items, credential)),
      drop: (credential: Credential) =>
        write(credential.entityId, (items) => items.filter(({ id }) => id !== credential.id)),
      /** After a response: shows it at once and refetches everything around it. */
      settle: (credential: Credential) => {
        write(credential.entityId, (items) => withCredential(items, credential));
        cache.setQueryData(['credential', credential.id, 'self'], credential);
        refresh(credential.entityId, credential.id);
      },
    };
  }, [cache]);
}

function withCredential(items: readonly Credential[], credential: Credential): Credential[] {
  const known = items.some(({ id }) => id === credential.id);
  return known
    ? items.map((item) => (item.id === credential.id ? credential : item))
    : [...items, credential];
}
