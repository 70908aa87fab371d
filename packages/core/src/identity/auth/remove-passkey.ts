import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import {
  authoriseSelf,
  type Ctx,
  inTransaction,
  requireRecentAuthentication,
} from '../../kernel/context/index.ts';
import { notifySecurityChange } from '../email/index.ts';
import { loadUser } from '../users/index.ts';
import { deletePasskey } from './passkeys.store.ts';

/** The passkey stops working at once; the authenticator or emailed codes remain. */
export async function removePasskey(ctx: Ctx, input: { userId: string; passkeyId: string }): Promise<void> {
  const { userId, passkeyId: id } = input;
  authoriseSelf(ctx.actor, userId);
  requireRecentAuthentication(ctx, 'SignIn');
  return inTransaction(ctx, async (ctx) => {
    const removed = await deletePasskey(ctx.db, { id, userId });
    if (!removed) throw new ProductError('resource.not_found');
    await record(ctx, { action: 'auth.passkey_removed', chainId: userId, subject: { type: 'passkey', id } });
    await notifySecurityChange(ctx, await loadUser(ctx, userId), 'passkey-removed');
  });
}
