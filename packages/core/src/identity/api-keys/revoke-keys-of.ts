import { record } from '../../kernel/audit/index.ts';
import { type Ctx, userIdOf } from '../../kernel/context/index.ts';
import { lockKeysOf, setRevokedOf } from './api-keys.store.ts';

/** Revokes the keys of a member who leaves, so that they stay unusable if the person returns. Returns their ids. */
export async function revokeKeysOf(ctx: Ctx, of: { accountId: string; userId: string }): Promise<string[]> {
  await lockKeysOf(ctx.db, of.accountId);
  return setRevokedOf(ctx.db, { ...of, revokedAt: ctx.services.now(), revokedBy: userIdOf(ctx.actor) });
}

/** Separate, because audit logs are locked after all other rows. */
export async function recordRevokedKeys(
  ctx: Ctx,
  accountId: string,
  keyIds: readonly string[],
): Promise<void> {
  for (const id of keyIds)
    await record(ctx, { action: 'apikey.revoked', chainId: accountId, subject: { type: 'apikey', id } });
}
