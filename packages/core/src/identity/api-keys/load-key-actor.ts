import { ProductError } from '@probity/domain';
import { isWithinNetworks } from '@probity/domain/api-keys/key-networks.ts';
import { keyScopes } from '@probity/domain/api-keys/key-scopes.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import type { Ctx, UserActor } from '../../kernel/context/index.ts';
import { isSecretOf, lookupOf } from './api-key-secret.ts';
import { findKeyActor, markKeyUsed } from './api-keys.store.ts';

const TOUCH_AFTER_MS = 60_000;

/**
 * The member who created the key, limited to this account and with their current role: a key can never do more than
 * that person, and nobody can review their own change through one. Only callers that know the secret learn why it is
 * refused.
 */
export async function loadKeyActor(
  ctx: Pick<Ctx, 'db' | 'services'>,
  secret: string,
  address: string | null = null,
): Promise<UserActor> {
  const lookup = lookupOf(secret);
  const row = lookup ? await findKeyActor(ctx.db, lookup) : undefined;
  if (!isSecretOf(secret, row?.secretHash) || !row) throw new ProductError('apiKey.invalid');
  // Someone with a stolen key does not learn that it is valid elsewhere.
  if (!isWithinNetworks(address, row.networks)) throw new ProductError('apiKey.invalid');
  const now = ctx.services.now();
  if (row.role === null) throw new ProductError('apiKey.owner_gone');
  if (row.revokedAt) throw new ProductError('apiKey.revoked');
  if (row.expiresAt <= now) throw new ProductError('apiKey.expired');
  if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= TOUCH_AFTER_MS)
    await markKeyUsed(ctx.db, row.keyId, now);
  const { accountId, role, kind } = row;
  return {
    kind: 'user',
    userId: row.userId,
    email: row.email,
    name: row.name,
    accountType: kind === 'LegalPerson' ? 'INDIVIDUAL' : 'ORGANIZATION',
    memberships: [{ accountId, role, kind, name: row.accountName }],
    verified: true,
    secondFactor: { method: null, enrolled: true },
    sessionHash: Buffer.alloc(0),
    apiKey: { id: row.keyId, scopes: row.scopes.filter((scope) => isOneOf(keyScopes, scope)) },
  };
}
