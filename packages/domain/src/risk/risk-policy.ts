import { publicCountryLists } from './country-lists.ts';
import type { RiskFactor, RiskLevel } from './risk-keys.ts';

/** A product or channel on an account's own list, and how risky it is. */
export interface Offering {
  name: string;
  level: RiskLevel;
}

/** The rating policy of an account: its own lists, weights and limits. */
export interface RiskPolicy {
  weights: Readonly<Record<RiskFactor, number>>;
  /** The score of 100 from which each level applies. */
  mediumFrom: number;
  highFrom: number;
  highCountries: readonly string[];
  mediumCountries: readonly string[];
  highIndustries: readonly string[];
  mediumIndustries: readonly string[];
  /** Of empty lists the factor does not count. */
  products: readonly Offering[];
  channels: readonly Offering[];
  /** How long a score has to stay below a level before the level falls; raising is immediate. */
  monthsBeforeFall: number;
}

/** The default policy, with the public lists of countries. The account keeps its lists up to date. */
export const defaultRiskPolicy: RiskPolicy = {
  weights: {
    Country: 5,
    Industry: 3,
    Product: 3,
    Channel: 2,
    Ownership: 5,
    Identity: 3,
    Screening: 8,
    Tests: 8,
    Evidence: 3,
    Age: 2,
  },
  mediumFrom: 30,
  highFrom: 60,
  highCountries: publicCountryLists.high,
  mediumCountries: publicCountryLists.medium,
  highIndustries: ['71'],
  mediumIndustries: ['21', '23', '42', '52', '53', '72'],
  products: [],
  channels: [],
  monthsBeforeFall: 0,
};
