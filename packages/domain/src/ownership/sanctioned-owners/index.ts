export {
  type ChainLink,
  type CountedStake,
  findSanctionedOwners,
  type SanctionedOwners,
  type SanctionedOwnership,
  type SanctionsLists,
  type SanctionsOutcome,
  sanctionsOutcomes,
} from './sanctioned-owners.ts';
export {
  type SanctionsRegime,
  type SanctionsRule,
  sanctionsRegimes,
  sanctionsRules,
} from './sanctions-rules.ts';
