import * as contract from '@probity/contract/api-keys.ts';
import {
  type CallRow,
  createApiKey,
  type ListedKey,
  listApiCalls,
  listApiKeys,
  revokeApiKey,
} from '@probity/core/identity/api-keys';
import { API_KEY_PREFIX, keyScopes } from '@probity/domain/api-keys/key-scopes.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { readRowCursor } from '../cursor.ts';
import type { Serve } from '../serve.ts';

export function apiKeysRoutes(serve: Serve): void {
  serve(contract.listApiKeys, async (ctx, { params }) => ({
    items: (await listApiKeys(ctx, params)).map(presentKey),
  }));
  serve(contract.createApiKey, async (ctx, { params, body }) => {
    const { key, secret } = await createApiKey(ctx, { ...params, ...body });
    return { key: presentKey(key), secret };
  });
  serve.each(contract, presentKey, { revokeApiKey });
  serve(contract.listApiCalls, async (ctx, { params, query: { cursor, ...query } }) => {
    const page = { ...params, ...query, before: readRowCursor(cursor) };
    const { items, nextBefore } = await listApiCalls(ctx, page);
    return { items: items.map(presentCall), nextCursor: nextBefore };
  });
}

const presentKey = ({ lookup, scopes, userId, userName, ...key }: ListedKey) => ({
  ...key,
  startsWith: API_KEY_PREFIX + lookup,
  scopes: scopes.filter((scope) => isOneOf(keyScopes, scope)),
  createdBy: { userId, name: userName },
});

const presentCall = ({ id, keyId, keyName, ...call }: CallRow) => ({
  ...call,
  id: String(id),
  key: { id: keyId, name: keyName },
});
