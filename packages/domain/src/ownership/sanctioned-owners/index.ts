export { type SanctionsGround, sanctionsGrounds } from './cascade.ts';
export {
  type ChainLink,
  type CountedBasis,
  type CountedStake,
  countedBases,
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
