import { record } from '../../kernel/audit/index.ts';
import { type Ctx, publish } from '../../kernel/context/index.ts';
import type { PartyInvitationRow } from './party-invitations.store.ts';

/** Called within the claim's transaction, for every accepted invitation. */
export async function invitationAccepted(
  ctx: Ctx,
  invitation: PartyInvitationRow,
  accountId: string,
): Promise<void> {
  await record(ctx, {
    action: 'entity.invitationTakenUp',
    chainId: invitation.accountId,
    subject: { type: 'entity', id: invitation.entityId },
    forAccount: accountId,
    details: { invitationId: invitation.id, accountId },
  });
  const { entityId: placeholderId, email } = invitation;
  await publish(ctx, 'partyInvitation.accepted', { placeholderId, accountId, email });
}
