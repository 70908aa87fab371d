import { record } from '../audit/record.ts';
import { registerParty } from '../connections/register-party.ts';
import type { Ctx } from '../context.ts';
import type { PartyInvitationRow } from './party-invitations.store.ts';

/** Called within the claim's transaction, for every invitation that has become somebody's. */
export async function invitationTakenUp(
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
  await registerParty(ctx, { placeholderId: invitation.entityId, accountId });
}
