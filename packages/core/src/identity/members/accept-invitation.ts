import { ProductError } from '@probity/domain';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { lockUser, queueIdentitySync } from '../users/index.ts';
import { joinInvitedAccount } from './join-invited-account.ts';
import { getOpenInvitation } from './open-invitation.ts';

/** A registered user joins with the address that was invited. */
export function acceptInvitation(ctx: Ctx, input: { token: string }): Promise<{ accountId: string }> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    if (ctx.actor.kind !== 'user') throw new ProductError('auth.not_registered');
    const invitation = await getOpenInvitation(ctx, input.token);
    const user = await lockUser(ctx, ctx.actor.userId);
    if (invitation.email.toLowerCase() !== user.email.toLowerCase() || !user.emailVerifiedAt)
      throw new ProductError('invitation.other_address');
    if (!(await joinInvitedAccount(ctx, user, invitation.memberId)))
      throw new ProductError('invitation.unusable');
    await queueIdentitySync(ctx, user);
    return { accountId: invitation.accountId };
  });
}
