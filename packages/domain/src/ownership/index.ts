export { analyseOwnership, type OwnershipAnalysis, type OwnershipChoice } from './analyse-ownership.ts';
export type { BeneficialOwner, BeneficialOwners, Ground } from './beneficial-owners.ts';
export { type Complexity, complexityOf, complexityRule } from './complex-structure.ts';
export type { Controller, ControlStep } from './control.ts';
export type { Explanation, Term } from './explain-share.ts';
export {
  type Agreement,
  agreements,
  type ControlRight,
  controlRights,
  type Interest,
  type InterestRole,
  interestRoles,
  type OwnershipGraph,
  type OwnershipIssue,
  type OwnershipParty,
  type OwnershipView,
  ownershipViews,
  type PartyKind,
  partyKinds,
  type Statement,
  type Voice,
  voices,
} from './graph.ts';
export { partyKindOf } from './party-kinds.ts';
export { type Range, type Share, type ShareText, shareText } from './range.ts';
export { roleOfComputedOwner } from './role-of-computed-owner.ts';
export { type KeptRole, managerFields, ownershipFields, statementOfRole } from './statement-of-role.ts';
