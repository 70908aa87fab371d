export {
  type AmlRisk,
  distinctRisks,
  type HitCounts,
  type HitDecision,
  outcomeOfScreening,
  screeningResultOf,
} from './aml-risk.ts';
export {
  compareParties,
  type PartiesToCompare,
  type PartyDifference,
  type PartyInRole,
} from './compare-parties.ts';
export { compareValues, isSameValue, type OwnValue, type ValueComparison } from './compare-values.ts';
export type { ComparisonState } from './comparison-states.ts';
export { confirmedUntil } from './confirmation.ts';
export {
  capabilitiesOf,
  type EnricherCapability,
  providerLabel,
  registerProviders,
  sourceLabel,
} from './enrichers.ts';
export { type NumberLookupOutcome, numberLookupOutcomes } from './number-lookup.ts';
export { type ProviderFailureKind, passingFailures, providerFailureKinds } from './provider-failures.ts';
export { isSameCompanyName, isSameParty, isSamePersonName, type PartyIdentity } from './same-party.ts';
