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
  /**
   * What waits for the party: whose it is, through whom where another passes it on, and for what; null where it was
   * only named. The mail says the same.
   */
  waiting: { purpose: 'Asked' | 'Offered'; by: string; through: string | null; about: string | null } | null;
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
  const organisation = found.branding.displayName ?? found.organisation;
  return {
    state,
    organisation,
    accentColour: found.branding.accentColour ?? null,
    inviter: isOpen ? found.inviter : null,
    waiting: isOpen ? waitingIn({ ...found, organisation }) : null,
    partyKind: found.partyKind as EntityKind,
    party: isOpen ? { name: found.partyName, email: found.email } : null,
    expiresAt: found.expiresAt,
  };
}

interface Invited {
  accountId: string;
  organisation: string;
  relationType: string | null;
  initiatorId: string | null;
  initiator: string | null;
  about: string | null;
}

function waitingIn(invited: Invited): PartyInvitationView['waiting'] {
  const { relationType, initiator, initiatorId, accountId, organisation, about } = invited;
  if (!relationType || !initiator) return null;
  const purpose = holderSideOf[relationType as DataRelationType] === 'target' ? 'Asked' : 'Offered';
  return initiatorId === accountId
    ? { purpose, by: organisation, through: null, about }
    : { purpose, by: initiator, through: organisation, about };
}
