export { getPartyInvitation } from './get-party-invitation.ts';
export { lookUpInvitation } from './look-up-invitation.ts';
