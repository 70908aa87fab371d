import { createApiKey, revokeApiKey } from '@probity/contract/api-keys.ts';
import type { KeyScope } from '@probity/domain/api-keys/key-scopes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useReauthentication } from '../../platform/session/reauthentication.tsx';
import { listApiKeysQuery } from './queries.ts';

interface NewKey {
  name: string;
  scopes: KeyScope[];
  expiresInDays: number;
  networks: string[];
}

export function useCreateApiKey(accountId: string) {
  const cache = useQueryClient();
  const reauthenticated = useReauthentication();
  return useMutation({
    mutationFn: (body: NewKey) =>
      reauthenticated(() => browserApi.call(createApiKey, { params: { accountId }, body })),
    onSuccess: () => cache.invalidateQueries({ queryKey: listApiKeysQuery(browserApi, accountId).queryKey }),
  });
}

export function useRevokeApiKey(accountId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (keyId: string) => browserApi.call(revokeApiKey, { params: { accountId, keyId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: listApiKeysQuery(browserApi, accountId).queryKey }),
  });
}
