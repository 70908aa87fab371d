import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, hashSecret, inUnscopedTransaction, publish } from '../../kernel/context/index.ts';
import { invitationState } from './party-invitation-state.ts';
import { declineInvitations, lockPartyInvitationUnscoped } from './party-invitations.store.ts';

/** “This is not me”: the links to this address stop working and the inviter is notified. No data moves. */
export function declinePartyInvitation(ctx: Ctx, input: { token: string }): Promise<void> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const tokenHash = hashSecret(input.token);
    const invitation = await lockPartyInvitationUnscoped(ctx.db, tokenHash);
    const now = ctx.services.now();
    if (!invitation || invitationState(invitation, now) !== 'Open')
      throw new ProductError('invitation.unusable');
    const { accountId, entityId, email, connectionId } = invitation;
    await declineInvitations(ctx.db, { entityId, email }, now);
    await record(ctx, {
      action: 'entity.invitationDeclined',
      chainId: accountId,
      subject: { type: 'entity', id: entityId },
      details: { invitationId: invitation.id },
    });
    await publish(ctx, 'partyInvitation.declined', { accountId, entityId, connectionId });
  });
}
