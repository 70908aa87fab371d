export const riskFactors = ['Country', 'Industry', 'Ownership', 'Screening', 'Evidence', 'Age'] as const;
export type RiskFactor = (typeof riskFactors)[number];

export const riskLevels = ['Low', 'Medium', 'High'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** Weights are whole numbers; a factor of weight 0 is shown but does not count. */
export const RISK_WEIGHT_MAX = 10;
