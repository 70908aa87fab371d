export {
  type AmlRisk,
  distinctRisks,
  type HitCounts,
  type HitDecision,
  outcomeOfScreening,
  screeningResultOf,
} from './aml-risk.ts';
export type { CompanyIdentity } from './company-identities.ts';
export { companyIdentity } from './company-identity.ts';
export {
  compareParties,
  type PartiesToCompare,
  type PartyDifference,
  type PartyInRole,
} from './compare-parties.ts';
export { compareValues, type OwnValue, type ValueComparison } from './compare-values.ts';
export type { ComparisonState } from './comparison-states.ts';
export { confirmedUntil } from './confirmation.ts';
export {
  capabilitiesOf,
  type EnricherCapability,
  providerLabel,
  registerProviders,
  switchedProviders,
} from './enrichers.ts';
export {
  type IdentityAtRegister,
  type IdentityStatement,
  identityAtRegister,
  type PersonAtRegister,
  peopleAtRegister,
} from './identity-at-register.ts';
export { type ProviderFailureKind, passingFailures, providerFailureKinds } from './provider-failures.ts';
export { isSameParty } from './same-party.ts';
