/** What an API key can be allowed to do. Each operation that a key may call needs exactly one of them. */
export const keyScopes = [
  'profile:read',
  'profile:write',
  'documents:read',
  'documents:write',
  'reviews:write',
  'connections:read',
  'connections:write',
  'relationships:read',
  'relationships:write',
  'checks:read',
  'checks:write',
  'workspace:read',
  'exports',
  'members:read',
  'members:write',
  'members:provision',
  'account:read',
  'account:write',
  'audit:read',
] as const;
export type KeyScope = (typeof keyScopes)[number];

/** The prefix by which secret scanners detect a published key. */
export const API_KEY_PREFIX = 'prb_';
export const MAX_API_KEYS = 20;
export const MAX_KEY_DAYS = 365;

export const apiKeyStates = ['Active', 'Expired', 'Revoked', 'OwnerGone'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];
