export { declinePartyInvitation } from './decline-party-invitation.ts';
export { invitationAccepted } from './invitation-accepted.ts';
export { type InviteParty, invitedEvent, inviteParty, writeInvitation } from './invite-party.ts';
export { openInvitationLink } from './open-invitation-link.ts';
export { openOwnInvitation } from './open-own-invitation.ts';
export { invitationState, type PartyInvitationState } from './party-invitation-state.ts';
export {
  listKeptAbout,
  lockOpenInvitationsUnscoped,
  lockPartyInvitationUnscoped,
  markTakenUp,
  withdrawOpenInvitations,
} from './party-invitations.access.ts';
export type { PartyInvitationRow } from './party-invitations.store.ts';
export { withdrawInvitationsOf } from './withdraw-invitations-of.ts';
export { withdrawPartyInvitation } from './withdraw-party-invitation.ts';
