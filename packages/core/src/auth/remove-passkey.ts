import { ProductError } from '@probity/domain';
import { authoriseSelf } from '../actor.ts';
import { record } from '../audit/record.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { orderMail } from '../mail/order-mail.ts';
import { getUser } from '../users/users.store.ts';
import { deletePasskey } from './passkeys.store.ts';

/** The passkey stops working at once; the authenticator or mailed codes remain. */
export async function removePasskey(ctx: Ctx, input: { userId: string; passkeyId: string }): Promise<void> {
  const { userId, passkeyId: id } = input;
  authoriseSelf(ctx.actor, userId);
  return inTransaction(ctx, async (ctx) => {
    const removed = await deletePasskey(ctx.db, { id, userId });
    if (!removed) throw new ProductError('resource.not_found');
    const { email, name } = await getUser(ctx.db, userId);
    await record(ctx, { action: 'auth.passkey_removed', chainId: userId, subject: { type: 'passkey', id } });
    await orderMail(ctx, { template: 'security-notice', to: email, name, change: 'passkey-removed' });
  });
}
