import type { PartyInvitations } from '@probity/db/schema.gen.ts';
import { DAY_MS, type EntityKind, INVITATION_DAYS, ProductError } from '@probity/domain';
import type { RegisteredIdentity } from '@probity/domain/entities/registered-identity.ts';
import type { Insertable } from 'kysely';
import { type Letterhead, readLetterhead } from '../../identity/accounts/index.ts';
import { type EmailRequest, queueEmail, type RequestInEmail } from '../../identity/email/index.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  type Ctx,
  hashSecret,
  inTransaction,
  newId,
  newToken,
  userIdOf,
} from '../../kernel/context/index.ts';
import {
  insertPartyInvitation,
  type PartyInvitationRow,
  withdrawOpenInvitations,
} from './party-invitations.store.ts';

export interface InviteParty {
  entityId: string;
  email: string;
  /** The connection that waits for the party. */
  connectionId?: string | undefined;
  /** Whether it requests data from the party or offers some. */
  purpose?: 'asked' | 'offered' | undefined;
  /** The owner of the connection: if another account added the party, that one only passes the request on. */
  requester?: { accountId: string; name: RegisteredIdentity } | undefined;
  /** What is requested or offered. */
  request?: RequestInEmail | undefined;
  /** A personal note from the inviter; included in the email and not stored with the invitation. */
  message?: string | undefined;
  /** It was sent before and is unanswered. */
  isReminder?: boolean | undefined;
}

/**
 * Invites a party that the account added to register. An earlier link to this address for the same connection stops
 * working.
 */
export function inviteParty(ctx: Ctx, input: InviteParty): Promise<PartyInvitationRow> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'edit');
    if (entity.claimedAt) throw new ProductError('entity.not_placeholder');
    const { entityId, email, connectionId = null } = input;
    const at = ctx.services.now();
    const earlier = await withdrawOpenInvitations(ctx.db, { entityId, email, connectionId }, at);
    const { row, letter } = writeInvitation(ctx, {
      ...input,
      party: { name: entity.displayName, kind: entity.kind },
      accountId: entity.managedBy,
      letterhead: await readLetterhead(ctx, entity.managedBy),
    });
    const invitation = await insertPartyInvitation(ctx.db, row);
    await queueEmail(ctx, letter);
    await record(ctx, {
      ...invitedEvent(entityId, invitation.id, earlier.length > 0),
      chainId: entity.managedBy,
    });
    return invitation;
  });
}

export const invitedEvent = (entityId: string, invitationId: string, again: boolean) => ({
  action: 'entity.invited' as const,
  subject: { type: 'entity', id: entityId },
  details: { invitationId, again },
});

interface WriteInvitation extends InviteParty {
  party: { name: string; kind: EntityKind };
  accountId: string;
  letterhead: Letterhead;
}

/** The invitation to be stored, and the email, which alone contains its link. */
export function writeInvitation(
  ctx: Ctx,
  {
    entityId,
    email,
    connectionId,
    purpose,
    requester,
    request,
    message,
    isReminder,
    party,
    accountId,
    letterhead,
  }: WriteInvitation,
): { row: Insertable<PartyInvitations>; letter: Extract<EmailRequest, { template: 'party-invitation' }> } {
  const { now, product } = ctx.services;
  const token = newToken();
  return {
    row: {
      id: newId(),
      accountId,
      entityId,
      connectionId: connectionId ?? null,
      email,
      tokenHash: hashSecret(token),
      expiresAt: new Date(now().getTime() + INVITATION_DAYS * DAY_MS),
      createdBy: userIdOf(ctx.actor),
      createdAt: now(),
    },
    letter: {
      template: 'party-invitation',
      to: email,
      name: party.name,
      partyKind: party.kind,
      inviter: ctx.actor.kind === 'user' ? ctx.actor.name : product.name,
      organisation: letterhead.name,
      accentColour: letterhead.accentColour,
      link: `${product.publicUrl}/invite/${token}`,
      ...(purpose && { purpose }),
      ...(requester && requester.accountId !== accountId && { requester: requester.name }),
      ...(request && { request }),
      ...(message && { message }),
      ...(isReminder && { isReminder }),
    },
  };
}
