export const riskFactors = [
  'Country',
  'Industry',
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

/** An undecided sanctions hit of at least this score counts as high risk until it is decided. */
export const STRONG_HIT_SCORE = 0.85;
