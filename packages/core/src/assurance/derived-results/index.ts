export type { DerivedInput } from './changed-facts.ts';
export { type Derived, defineDerived, type OfParty } from './define-derived.ts';
export { followChanges } from './follow-changes.ts';
