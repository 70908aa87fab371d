export { type MadeCall, recordApiCalls, trimApiCalls } from './api-calls.ts';
export type { CallRow } from './api-keys.store.ts';
export { createApiKey } from './create-api-key.ts';
export { listApiCalls } from './list-api-calls.ts';
export { listApiKeys } from './list-api-keys.ts';
export { loadKeyActor } from './load-key-actor.ts';
export { revokeApiKey } from './revoke-api-key.ts';
export { recordRevokedKeys, revokeKeysOf } from './revoke-keys-of.ts';
export type { ListedKey } from './view-api-key.ts';
