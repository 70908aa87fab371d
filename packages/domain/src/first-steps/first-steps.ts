import type { EntityKind } from '../enumerations.ts';
import { roleMay } from '../members/permissions.ts';

export const firstStepKeys = ['profile', 'evidence', 'colleague', 'request', 'answer'] as const;
export type FirstStepKey = (typeof firstStepKeys)[number];

/** The state of an account, as far as its first steps depend on it. */
export interface FirstStepFacts {
  kind: EntityKind;
  /** Of the person who views them. */
  role: string;
  /** Required fields without a value. */
  missingFields: number;
  hasDocument: boolean;
  /** Someone else is a member or is invited. */
  hasColleague: boolean;
  /** A request was sent or received. */
  hasRequest: boolean;
  /** A request was approved or declined. */
  hasAnswer: boolean;
}

export interface FirstStep {
  key: FirstStepKey;
  isDone: boolean;
  /** Where it is done. */
  path: string;
}

/** The steps from an empty account to a first answered request: those that this person can do, in order. */
export function firstSteps(facts: FirstStepFacts): FirstStep[] {
  const { kind, role } = facts;
  if (!roleMay(role, 'edit')) return [];
  const steps: FirstStep[] = [
    { key: 'profile', isDone: facts.missingFields === 0, path: '/profile/data' },
    { key: 'evidence', isDone: facts.hasDocument, path: '/documents' },
  ];
  // An individual has no colleagues here, and organisations send the requests.
  if (kind !== 'LegalPerson') {
    if (roleMay(role, 'owner'))
      steps.push({ key: 'colleague', isDone: facts.hasColleague, path: '/account/members' });
    steps.push({ key: 'request', isDone: facts.hasRequest, path: '/connections/new' });
  }
  if (roleMay(role, 'validate')) steps.push({ key: 'answer', isDone: facts.hasAnswer, path: '/connections' });
  return steps;
}
