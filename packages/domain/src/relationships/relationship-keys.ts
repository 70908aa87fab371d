export const relationshipSorts = ['risk', 'review', 'name', 'completeness', 'newest'] as const;
export type RelationshipSort = (typeof relationshipSorts)[number];

/** A party that was never rated is a group of its own. */
export const riskFilters = ['High', 'Medium', 'Low', 'NotRated'] as const;
export type RiskFilter = (typeof riskFilters)[number];

export const reviewFilters = ['Overdue', 'DueSoon', 'NotSet'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** A review is due soon when it is due within so many days. */
export const REVIEW_SOON_DAYS = 30;

/** Why the next review is on its day: a person chose it, or it follows from the last review, the approval, a higher risk. */
export const reviewDayReasons = ['Chosen', 'Reviewed', 'Approved', 'RiskRose'] as const;
export type ReviewDayReason = (typeof reviewDayReasons)[number];

export const relationshipColumns = [
  'risk',
  'completeness',
  'checks',
  'status',
  'decision',
  'review',
  'owner',
  'country',
  'relationship',
  'changed',
] as const;
export type RelationshipColumn = (typeof relationshipColumns)[number];

/** What is shown until a person chooses; the party is always shown. */
export const defaultRelationshipColumns: readonly RelationshipColumn[] = [
  'risk',
  'completeness',
  'checks',
  'status',
  'decision',
  'review',
  'owner',
];

export const decisionKinds = ['Approve', 'Reject', 'Escalate'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

export const decisionStates = ['AwaitingSecond', 'InForce', 'Refused'] as const;
export type DecisionState = (typeof decisionStates)[number];

export const decisionFilters = [...decisionKinds, 'AwaitingSecond', 'NotDecided'] as const;
export type DecisionFilter = (typeof decisionFilters)[number];
