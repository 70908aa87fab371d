import { ProductError } from '@probity/domain';
import { readBranding } from '../accounts/branding.ts';
import { userIdOf } from '../actor.ts';
import { record } from '../audit/record.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { getManagedEntity } from '../entities/managed-entity.ts';
import { newId } from '../ids.ts';
import { orderMail } from '../mail/order-mail.ts';
import { hashSecret, newToken } from '../secrets.ts';
import {
  insertPartyInvitation,
  type PartyInvitationRow,
  withdrawOpenInvitations,
} from './party-invitations.store.ts';

const INVITATION_DAYS = 30;

export interface InviteParty {
  entityId: string;
  email: string;
  /** The connection that waits for the party. */
  connectionId?: string | undefined;
  /** What the party is wanted for there. */
  purpose?: 'asked' | 'offered' | undefined;
  /** A few words of the inviter's own; they go into the mail and are not kept. */
  message?: string | undefined;
}

/** Asks a party that the account named to come and speak for itself. Asked again, only the new link works. */
export function inviteParty(ctx: Ctx, input: InviteParty): Promise<PartyInvitationRow> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'edit');
    if (entity.claimedAt) throw new ProductError('entity.not_placeholder');
    const { now, product } = ctx.services;
    const { entityId, email, connectionId = null } = input;
    const earlier = await withdrawOpenInvitations(ctx.db, { entityId, email, connectionId }, now());
    const token = newToken();
    const invitation = await insertPartyInvitation(ctx.db, {
      id: newId(),
      accountId: entity.managedBy,
      entityId,
      connectionId,
      email,
      tokenHash: hashSecret(token),
      expiresAt: new Date(now().getTime() + INVITATION_DAYS * 86_400_000),
      createdBy: userIdOf(ctx.actor),
      createdAt: now(),
    });
    const branding = await readBranding(ctx, entity.managedBy);
    await orderMail(ctx, {
      template: 'party-invitation',
      to: email,
      name: entity.displayName,
      partyKind: entity.kind,
      inviter: ctx.actor.kind === 'user' ? ctx.actor.name : product.name,
      organisation: branding.displayName ?? branding.registeredName,
      accentColour: branding.accentColour,
      link: `${product.publicUrl}/invite/${token}`,
      ...(input.purpose && { purpose: input.purpose }),
      ...(input.message && { message: input.message }),
    });
    await record(ctx, {
      action: 'entity.invited',
      chainId: entity.managedBy,
      subject: { type: 'entity', id: entityId },
      details: { invitationId: invitation.id, again: earlier.length > 0 },
    });
    return invitation;
  });
}
