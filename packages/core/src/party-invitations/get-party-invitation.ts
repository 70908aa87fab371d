import { type DataRelationType, type EntityKind, holderSideOf, ProductError } from '@probity/domain';
import { type Ctx, inUnscopedTransaction } from '../context.ts';
import { hashSecret } from '../secrets.ts';
import { invitationState, type PartyInvitationState } from './invitation-state.ts';
import { findPartyInvitationUnscoped } from './party-invitations.store.ts';

export interface PartyInvitationView {
  state: PartyInvitationState;
  organisation: string;
  accentColour: string | null;
  inviter: string | null;
  /** What waits for the party, and whose it is; null where it was only named. */
  waiting: { purpose: 'Asked' | 'Offered'; by: string } | null;
  partyKind: EntityKind;
  /** Who is meant; told only while the link works. */
  party: { name: string; email: string } | null;
  expiresAt: Date;
}

/** Shows the holder of a mailed link who named them, or why the link no longer works. */
export function getPartyInvitation(ctx: Ctx, input: { token: string }): Promise<PartyInvitationView> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const found = await findPartyInvitation(ctx, input.token);
    if (!found) throw new ProductError('invitation.unusable');
    return found;
  });
}

export async function findPartyInvitation(ctx: Ctx, token: string): Promise<PartyInvitationView | null> {
  const found = await findPartyInvitationUnscoped(ctx.db, hashSecret(token));
  if (!found) return null;
  const state = invitationState(found, ctx.services.now());
  const isOpen = state === 'Open';
  return {
    state,
    organisation: found.branding.displayName ?? found.organisation,
    accentColour: found.branding.accentColour ?? null,
    inviter: isOpen ? found.inviter : null,
    waiting: isOpen ? waitingIn(found) : null,
    partyKind: found.partyKind as EntityKind,
    party: isOpen ? { name: found.partyName, email: found.email } : null,
    expiresAt: found.expiresAt,
  };
}

function waitingIn({
  relationType,
  initiator,
}: {
  relationType: string | null;
  initiator: string | null;
}): PartyInvitationView['waiting'] {
  if (!relationType || !initiator) return null;
  const asks = holderSideOf[relationType as DataRelationType] === 'target';
  return { purpose: asks ? 'Asked' : 'Offered', by: initiator };
}
