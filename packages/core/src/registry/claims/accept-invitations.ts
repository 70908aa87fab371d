import { ProductError } from '@probity/domain';
import { lockAuditLogs } from '../../kernel/audit/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import {
  invitationAccepted,
  markTakenUp,
  type PartyInvitationRow,
  withdrawOpenInvitations,
} from '../party-invitations/index.ts';
import { absorbEntity } from './absorb-entity.ts';
import { lockClaimed } from './lock-claimed.ts';

/** Claims the placeholders of the locked invitations for the account. */
export async function acceptInvitations(
  ctx: Ctx,
  invitations: readonly PartyInvitationRow[],
  accountId: string,
): Promise<void> {
  if (invitations.length === 0) return;
  const now = ctx.services.now();
  const placeholderIds = invitations.map(({ entityId }) => entityId);
  const others = await lockClaimed(ctx, { placeholderIds, accountId });
  await lockAuditLogs(ctx, [accountId, ...invitations.map((one) => one.accountId), ...others]);
  for (const { entityId } of invitations) {
    const isTheirs = await absorbEntity(ctx, { placeholderId: entityId, accountId });
    if (!isTheirs) throw new ProductError('invitation.unusable');
  }
  await markTakenUp(
    ctx,
    invitations.map(({ id }) => id),
    now,
  );
  for (const invitation of invitations) await invitationAccepted(ctx, invitation, accountId);
  // All other links for the same party stop working, whatever address they were sent to.
  for (const { entityId } of invitations) await withdrawOpenInvitations(ctx, { entityId }, now);
}
