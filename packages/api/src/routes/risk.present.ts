import type { RiskView, SavedRiskPolicy } from '@probity/core/assurance/risk';
import { isIndustryCode } from '@probity/domain/reference/industries.ts';
import type { RiskRules } from '@probity/domain/risk/compare-policies.ts';
import type { RiskPolicy } from '@probity/domain/risk/risk-policy.ts';

export const presentRisk = ({ rating, policy, history, offerings, proposal, ...view }: RiskView) => ({
  ...view,
  proposal: proposal && {
    ...proposal,
    ratedThen: proposal.ratedThen && {
      ...proposal.ratedThen,
      changed: proposal.ratedThen.changed.map((change) => ({ ...change, values: { ...change.values } })),
    },
  },
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

export const presentRiskPolicy = ({ version, ...policy }: SavedRiskPolicy) => ({
  ...presentPolicy(policy),
  version,
});

export const presentRules = ({ policy, controls }: RiskRules) => ({
  policy: presentPolicy(policy),
  controls,
});

const presentPolicy = (policy: RiskPolicy) => ({
  ...policy,
  weights: { ...policy.weights },
  highCountries: [...policy.highCountries],
  mediumCountries: [...policy.mediumCountries],
  products: policy.products.map((offering) => ({ ...offering })),
  channels: policy.channels.map((offering) => ({ ...offering })),
  highIndustries: policy.highIndustries.filter(isIndustryCode),
  mediumIndustries: policy.mediumIndustries.filter(isIndustryCode),
});
