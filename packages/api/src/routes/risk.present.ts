import type { RiskView, SavedRiskPolicy } from '@probity/core/assurance/risk';
import { isIndustryCode } from '@probity/domain/reference/industries.ts';

export const presentRisk = ({ rating, policy, history, offerings, ...view }: RiskView) => ({
  ...view,
  wait: rating.wait ?? null,
  offerings: offerings && {
    ...offerings,
    offeredProducts: policy.products.map(({ name }) => name),
    offeredChannels: policy.channels.map(({ name }) => name),
  },
  score: rating.score,
  ratedLevel: rating.level,
  factors: rating.factors.map((factor) => ({ ...factor, values: { ...factor.values } })),
  changes: [...rating.changes],
  mediumFrom: policy.mediumFrom,
  highFrom: policy.highFrom,
  history: history.map((past) =>
    past.kind === 'Rating'
      ? { ...past, changed: past.changed.map((change) => ({ ...change, values: { ...change.values } })) }
      : past,
  ),
});

export const presentRiskPolicy = (policy: SavedRiskPolicy) => ({
  ...policy,
  weights: { ...policy.weights },
  highCountries: [...policy.highCountries],
  mediumCountries: [...policy.mediumCountries],
  products: policy.products.map((offering) => ({ ...offering })),
  channels: policy.channels.map((offering) => ({ ...offering })),
  highIndustries: policy.highIndustries.filter(isIndustryCode),
  mediumIndustries: policy.mediumIndustries.filter(isIndustryCode),
});
