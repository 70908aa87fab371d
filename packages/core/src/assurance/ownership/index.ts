export { getOwnership, type OwnershipView, type PartyInChart, readOwnership } from './get-ownership.ts';
