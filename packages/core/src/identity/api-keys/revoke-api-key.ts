import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, notFound, userIdOf } from '../../kernel/context/index.ts';
import { setRevoked } from './api-keys.store.ts';
import { type ListedKey, viewApiKeys } from './view-api-key.ts';

/** Takes effect on the key's next call. Needs no recent sign-in: a leaked key has to be stopped at once. */
export function revokeApiKey(ctx: Ctx, input: { accountId: string; keyId: string }): Promise<ListedKey> {
  const { accountId, keyId } = input;
  authorise(ctx.actor, 'owner', accountId);
  return inTransaction(ctx, async (ctx) => {
    const revoked = { ...input, revokedAt: ctx.services.now(), revokedBy: userIdOf(ctx.actor) };
    if (await setRevoked(ctx.db, revoked))
      await record(ctx, {
        action: 'apikey.revoked',
        chainId: accountId,
        subject: { type: 'apikey', id: keyId },
      });
    const [key] = await viewApiKeys(ctx, accountId, keyId);
    if (!key) throw notFound();
    return key;
  });
}
