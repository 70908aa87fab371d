import { ProductError } from '@probity/domain';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { invitationState } from './party-invitation-state.ts';
import { findPartyInvitationLinkUnscoped, markOpenedBy } from './party-invitations.store.ts';

/** Who registers from the link that was emailed to a party has proven that the address is theirs. */
export async function openInvitationLink(
  { db, services }: Ctx,
  opened: Events['registration.invited'],
): Promise<void> {
  const invitation = await findPartyInvitationLinkUnscoped(db, opened.tokenHash);
  if (!invitation) return;
  if (invitationState(invitation, services.now()) !== 'Open') throw new ProductError('invitation.unusable');
  await markOpenedBy(db, invitation.id, opened.userId);
  opened.provenEmail = invitation.email;
}
