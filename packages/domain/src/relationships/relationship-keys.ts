export const relationshipSorts = ['risk', 'review', 'name', 'completeness', 'newest'] as const;
export type RelationshipSort = (typeof relationshipSorts)[number];

/** Unrated parties are a group of their own. */
export const riskFilters = ['High', 'Medium', 'Low', 'NotRated'] as const;
export type RiskFilter = (typeof riskFilters)[number];

export const reviewFilters = ['Overdue', 'DueSoon', 'NotSet'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** A review is due soon if it is due within this many days. */
export const REVIEW_SOON_DAYS = 30;

/**
 * The reason for the date of the next review: chosen by a person, or due to the last review, the approval, a higher
 * risk.
 */
export const reviewDayReasons = ['Chosen', 'Reviewed', 'Approved', 'RiskRose'] as const;
export type ReviewDayReason = (typeof reviewDayReasons)[number];

/** What the account's own screening says about a counterparty. */
export const screeningStates = ['NotScreened', 'NoOpenHits', 'OpenHits', 'TrueMatch'] as const;
export type ScreeningState = (typeof screeningStates)[number];

export const relationshipColumns = [
  'reference',
  'risk',
  'screening',
  'tests',
  'completeness',
  'checks',
  'status',
  'decision',
  'review',
  'owner',
  'tags',
  'country',
  'relationship',
  'changed',
] as const;
export type RelationshipColumn = (typeof relationshipColumns)[number];

/** The default columns; the party is always shown. */
export const defaultRelationshipColumns: readonly RelationshipColumn[] = [
  'risk',
  'screening',
  'tests',
  'completeness',
  'decision',
  'review',
  'owner',
];

export const decisionKinds = ['Approve', 'Reject', 'Escalate'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

export const decisionStates = ['AwaitingSecond', 'InForce', 'Refused', 'Superseded'] as const;
export type DecisionState = (typeof decisionStates)[number];

export const decisionFilters = [...decisionKinds, 'AwaitingSecond', 'NotDecided'] as const;
export type DecisionFilter = (typeof decisionFilters)[number];

/** The record of a decision that two people took exists twice: as it was proposed, and as it was agreed. */
export const decisionStages = ['Proposed', 'Agreed'] as const;
export type DecisionStage = (typeof decisionStages)[number];
