import { ProductError } from '@probity/domain';
import { type Ctx, inUnscopedTransaction } from '../context.ts';
import { queueIdentitySync } from '../users/sync-identity.job.ts';
import { getUser } from '../users/users.store.ts';
import { joinInvitedAccounts } from './join-invited-accounts.ts';
import { getOpenInvitation } from './open-invitation.ts';

/** Somebody who is registered already joins with the address that was invited. */
export function acceptInvitation(ctx: Ctx, input: { token: string }): Promise<{ accountId: string }> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    if (ctx.actor.kind !== 'user') throw new ProductError('auth.not_registered');
    const invitation = await getOpenInvitation(ctx, input.token);
    const user = await getUser(ctx.db, ctx.actor.userId);
    if (invitation.email.toLowerCase() !== user.email.toLowerCase() || !user.emailVerifiedAt)
      throw new ProductError('invitation.other_address');
    await joinInvitedAccounts(ctx, user);
    await queueIdentitySync(ctx, user);
    return { accountId: invitation.accountId };
  });
}
