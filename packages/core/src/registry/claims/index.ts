export { acceptPartyInvitation } from './accept-party-invitation.ts';
export { claimInvitedParties } from './claim-invited-parties.ts';
export { claimListedParty } from './claim-listed-party.ts';
export { lockCredentialsOf, lockLinksTo, markMerged } from './claims.access.ts';
export { isThereAlready, pointLink } from './point-links.ts';
export { ProfileCapacity } from './profile-capacity.ts';
