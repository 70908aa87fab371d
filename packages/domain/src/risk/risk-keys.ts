export const riskFactors = [
  'Country',
  'Industry',
  'Product',
  'Channel',
  'Ownership',
  'Identity',
  'Screening',
  'Tests',
  'Evidence',
  'Age',
] as const;
export type RiskFactor = (typeof riskFactors)[number];

export const riskLevels = ['Low', 'Medium', 'High'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** Weights are whole numbers; a factor of weight 0 is shown but does not count. */
export const RISK_WEIGHT_MAX = 10;

/** Products or channels on the list of an account, and of one relationship. */
export const MAX_OFFERINGS = 50;
export const MAX_CHOSEN_OFFERINGS = 20;
export const MAX_OFFERING_LENGTH = 60;

export const MAX_MONTHS_BEFORE_FALL = 24;

/** An undecided sanctions hit of at least this score counts as high risk until it is decided. */
export const STRONG_HIT_SCORE = 0.85;

export const policyMoveKinds = ['Moved', 'Overridden', 'Waits'] as const;
export type PolicyMoveKind = (typeof policyMoveKinds)[number];
