export { getInvitation } from './get-invitation.ts';
export { getPartyInvitation } from './get-party-invitation.ts';
