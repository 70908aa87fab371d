import { type Ctx, inUnscopedTransaction } from '../context.ts';
import { findPartyInvitation, type PartyInvitationView } from '../party-invitations/get-party-invitation.ts';
import { getOpenInvitation } from './open-invitation.ts';

export type InvitationView =
  | { purpose: 'Member'; invitation: Awaited<ReturnType<typeof getOpenInvitation>> }
  | { purpose: 'Party'; invitation: PartyInvitationView };

/** Shows an invited person who asks them to what: to join an account, or to speak for themselves. */
export function getInvitation(ctx: Ctx, input: { token: string }): Promise<InvitationView> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const invitation = await findPartyInvitation(ctx, input.token);
    if (invitation) return { purpose: 'Party', invitation };
    return { purpose: 'Member', invitation: await getOpenInvitation(ctx, input.token) };
  });
}
