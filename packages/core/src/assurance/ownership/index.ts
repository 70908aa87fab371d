export { getOwnership, type OwnershipView, type PartyInChart, readOwnership } from './get-ownership.ts';
export { getSanctionedOwners, type SanctionedOwnersView } from './get-sanctioned-owners.ts';
export { isRole, type NamedRole, namedRolesIn, ownershipOfNamed } from './named-roles.ts';
export { recordComputedOwners } from './record-computed-owners.ts';
