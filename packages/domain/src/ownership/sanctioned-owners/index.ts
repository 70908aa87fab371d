export {
  type ChainLink,
  type CountedBasis,
  type CountedStake,
  findSanctionedOwners,
  type SanctionedOwners,
  type SanctionedOwnership,
  type SanctionsLists,
  type SanctionsOutcome,
} from './sanctioned-owners.ts';
export {
  type SanctionsRegime,
  type SanctionsRule,
  sanctionsRegimes,
} from './sanctions-rules.ts';
