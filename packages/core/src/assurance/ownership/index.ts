export { getOwnership, type OwnershipView, type PartyInChart } from './get-ownership.ts';
