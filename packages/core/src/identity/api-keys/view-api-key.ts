import type { ApiKeyState } from '@probity/domain/api-keys/key-scopes.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { type KeyWithOwner, listKeys } from './api-keys.store.ts';

export interface ListedKey extends Omit<KeyWithOwner, 'secretHash'> {
  state: ApiKeyState;
}

export async function viewApiKeys(ctx: Ctx, accountId: string, keyId?: string): Promise<ListedKey[]> {
  const now = ctx.services.now();
  const rows = await listKeys(ctx.db, accountId, keyId);
  return rows.map(({ secretHash: _, ...key }) => ({ ...key, state: stateOf(key, now) }));
}

function stateOf(key: Omit<KeyWithOwner, 'secretHash'>, now: Date): ApiKeyState {
  if (!key.isMember) return 'OwnerGone';
  if (key.revokedAt) return 'Revoked';
  return key.expiresAt <= now ? 'Expired' : 'Active';
}
