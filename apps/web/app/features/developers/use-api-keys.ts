import { createApiKey, revokeApiKey } from '@probity/contract/api-keys.ts';
import type { KeyScope } from '@probity/domain/api-keys/key-scopes.ts';
import { useAct } from '../../platform/session/use-act.ts';

interface NewKey {
  name: string;
  scopes: KeyScope[];
  expiresInDays: number;
  networks: string[];
}

export const useCreateApiKey = (accountId: string) =>
  useAct((call, body: NewKey) => call(createApiKey, { params: { accountId }, body }), { untilRead: true });

export const useRevokeApiKey = (accountId: string) =>
  useAct((call, keyId: string) => call(revokeApiKey, { params: { accountId, keyId } }), { untilRead: true });
