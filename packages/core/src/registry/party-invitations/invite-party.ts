import type { PartyInvitations } from '@probity/db/schema.gen.ts';
import { type EntityKind, ProductError } from '@probity/domain';
import type { Insertable } from 'kysely';
import { namesInEmail, readBranding, type VersionedBranding } from '../../identity/accounts/index.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  type Ctx,
  hashSecret,
  inTransaction,
  newId,
  newToken,
  userIdOf,
} from '../../kernel/context/index.ts';
import { type EmailOrder, queueEmail, type RequestInEmail } from '../../kernel/email/index.ts';
import { getManagedEntity } from '../entities/index.ts';
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
  /** Whose the connection is: where another account names the party, that one only passes it on. */
  requester?: { accountId: string; name: string } | undefined;
  /** What is requested or offered there. */
  request?: RequestInEmail | undefined;
  /** A few words of the inviter's own; they go into the mail and are not kept. */
  message?: string | undefined;
}

/** Asks a party that the account named to come and speak for itself. Asked again, only the new link works. */
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
      branding: await readBranding(ctx, entity.managedBy),
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
  action: 'entity.invited',
  subject: { type: 'entity', id: entityId },
  details: { invitationId, again },
});

interface WriteInvitation extends InviteParty {
  party: { name: string; kind: EntityKind };
  accountId: string;
  branding: VersionedBranding;
}

/** The invitation that is kept, and the letter that alone carries its link. */
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
    party,
    accountId,
    branding,
  }: WriteInvitation,
): { row: Insertable<PartyInvitations>; letter: Extract<EmailOrder, { template: 'party-invitation' }> } {
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
      expiresAt: new Date(now().getTime() + INVITATION_DAYS * 86_400_000),
      createdBy: userIdOf(ctx.actor),
      createdAt: now(),
    },
    letter: {
      template: 'party-invitation',
      to: email,
      name: party.name,
      partyKind: party.kind,
      inviter: ctx.actor.kind === 'user' ? ctx.actor.name : product.name,
      organisation: namesInEmail(branding),
      accentColour: branding.accentColour,
      link: `${product.publicUrl}/invite/${token}`,
      ...(purpose && { purpose }),
      ...(requester && requester.accountId !== accountId && { requester: requester.name }),
      ...(request && { request }),
      ...(message && { message }),
    },
  };
}
