import { isNetwork, MAX_KEY_NETWORKS } from '@probity/domain/api-keys/key-networks.ts';
import { apiKeyStates, keyScopes, MAX_KEY_DAYS } from '@probity/domain/api-keys/key-scopes.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, listOf, Moment, PageQuery } from './schemas.ts';

const tag = 'Developers';
const params = z.object({ accountId: Id });

export const KeyScopeName = z.enum(keyScopes);

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** The first characters of the key, to identify it; the full key is shown once. */
  startsWith: z.string(),
  scopes: z.array(KeyScopeName),
  /** The networks from which it works; everywhere if there are none. */
  networks: z.array(z.string()),
  state: z.enum(apiKeyStates),
  /** The member that the key acts for, limited to their current role. */
  createdBy: z.object({ userId: Id, name: z.string() }),
  createdAt: Moment,
  expiresAt: Moment,
  /** Precise to the minute. */
  lastUsedAt: Moment.nullable(),
  revokedAt: Moment.nullable(),
});
export type ApiKey = z.output<typeof ApiKey>;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/apikeys',
  tag,
  summary: 'List the API keys of the account, newest first',
  access: 'owner',
  params,
  response: z.object({ items: z.array(ApiKey) }),
  errors: ['resource.not_found', 'permission.denied'],
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/Accounts/:accountId/apikeys',
  tag,
  summary: 'Create an API key; the full key is returned only in this response',
  access: 'owner',
  params,
  body: z.strictObject({
    name: z.string().trim().min(1).max(100),
    scopes: z.array(KeyScopeName).min(1).max(keyScopes.length),
    expiresInDays: z.number().int().min(1).max(MAX_KEY_DAYS),
    /** Addresses or networks (CIDR) from which the key works; everywhere without any. */
    networks: z
      .array(z.string().trim().refine(isNetwork, says('network')))
      .max(MAX_KEY_NETWORKS)
      .optional(),
  }),
  status: 201,
  response: z.object({ key: ApiKey, secret: z.string() }),
  errors: ['resource.not_found', 'permission.denied', 'auth.reauthentication_required', 'apiKey.too_many'],
  example: {
    body: { name: 'Nightly sync', scopes: ['profile:read', 'connections:read'], expiresInDays: 90 },
  },
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/Accounts/:accountId/apikeys/:keyId',
  tag,
  summary: 'Revoke an API key; its next call is refused',
  access: 'owner',
  params: params.extend({ keyId: Id }),
  response: ApiKey,
  errors: ['resource.not_found', 'permission.denied'],
});

export const ApiCall = z.object({
  id: z.string(),
  at: Moment,
  key: z.object({ id: Id, name: z.string() }),
  method: z.string(),
  /** The path pattern of the OpenAPI document, without ids. */
  path: z.string(),
  status: z.number().int(),
  durationMs: z.number().int(),
});
export type ApiCall = z.output<typeof ApiCall>;

export const listApiCalls = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/apicalls',
  tag,
  summary: 'List calls made with the account’s API keys, newest first; up to 1,000 per key, kept for 30 days',
  access: 'owner',
  params,
  query: PageQuery.extend({ keyId: Id.optional() }),
  response: listOf(ApiCall),
  errors: ['resource.not_found', 'permission.denied'],
});
