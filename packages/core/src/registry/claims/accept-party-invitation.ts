import { ProductError } from '@probity/domain';
import { findEntity } from '../../identity/entities/index.ts';
import { loadUser } from '../../identity/users/index.ts';
import { authorise, type Ctx, hashSecret, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { invitationState, lockPartyInvitationUnscoped } from '../party-invitations/index.ts';
import { acceptInvitations } from './accept-invitations.ts';
import { fitsKind } from './fitting-invitations.ts';

/** A registered user chooses which of their accounts the invited party is. */
export async function acceptPartyInvitation(
  ctx: Ctx,
  input: { token: string; accountId: string },
): Promise<{ accountId: string }> {
  const membership = authorise(ctx.actor, 'edit', input.accountId);
  return inUnscopedTransaction(ctx, async (ctx) => {
    if (ctx.actor.kind !== 'user') throw new ProductError('auth.not_registered');
    const invitation = await lockPartyInvitationUnscoped(ctx, hashSecret(input.token));
    if (!invitation || invitationState(invitation, ctx.services.now()) !== 'Open')
      throw new ProductError('invitation.unusable');
    const user = await loadUser(ctx, ctx.actor.userId);
    if (invitation.email.toLowerCase() !== user.email.toLowerCase() || !user.emailVerifiedAt)
      throw new ProductError('invitation.other_address');
    const placeholder = await findEntity(ctx, invitation.entityId);
    if (!placeholder || !fitsKind(placeholder.kind, membership.kind))
      throw new ProductError('entity.other_kind');
    await acceptInvitations(ctx, [invitation], membership.accountId);
    return { accountId: membership.accountId };
  });
}
