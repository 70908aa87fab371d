import type { RiskView, SavedRiskPolicy } from '@probity/core/assurance/risk';
import { isIndustryCode } from '@probity/domain/reference/industries.ts';

export const presentRisk = ({
  entity,
  level,
  hasTrueMatch,
  isHeld,
  rating,
  policy,
  override,
  needsSecond,
  proposal,
  history,
  abilities,
}: RiskView) => ({
  entity,
  level,
  hasTrueMatch,
  score: rating.score,
  ratedLevel: rating.level,
  isHeld,
  factors: rating.factors.map((factor) => ({ ...factor, values: { ...factor.values } })),
  changes: [...rating.changes],
  mediumFrom: policy.mediumFrom,
  highFrom: policy.highFrom,
  override,
  needsSecond,
  proposal,
  history: history.map((past) =>
    past.kind === 'Rating'
      ? { ...past, changed: past.changed.map((one) => ({ ...one, values: { ...one.values } })) }
      : past,
  ),
  abilities,
});

export const presentRiskPolicy = (policy: SavedRiskPolicy) => ({
  ...policy,
  weights: { ...policy.weights },
  highCountries: [...policy.highCountries],
  mediumCountries: [...policy.mediumCountries],
  highIndustries: policy.highIndustries.filter(isIndustryCode),
  mediumIndustries: policy.mediumIndustries.filter(isIndustryCode),
});
