import { gravestIdentity, type PersonAtRegister } from '../checks/identity-at-register.ts';
import { addDays, addMonths, nextOf } from '../compliance-tests/days.ts';
import type { OwnershipFact, ScreeningFact } from '../compliance-tests/facts.ts';
import type { TestValue } from '../compliance-tests/test-keys.ts';
import type { EntityKind } from '../enumerations.ts';
import { type RiskFactor, type RiskLevel, riskFactors } from './risk-keys.ts';
import type { Offering, RiskPolicy } from './risk-policy.ts';

export interface RiskFacts {
  kind: EntityKind;
  country: string | null;
  industry: string | null;
  /** Chosen for the relationship; null for a party that is no counterparty. */
  products: readonly string[] | null;
  channels: readonly string[] | null;
  ownership: OwnershipFact | null;
  /** Whose identity a register lists as verified; null if it publishes none. */
  peopleAtRegister: readonly PersonAtRegister[] | null;
  screening: ScreeningFact | null;
  /** Of the tests with a result; null if none could be run. */
  tests: { total: number; failed: number } | null;
  /** Values that need evidence, and those of them without; null if unknown. */
  evidence: { needed: number; missing: number } | null;
  /** yyyy, yyyy-mm or yyyy-mm-dd */
  registeredOn: string | null;
}

export interface RatedFactor {
  key: RiskFactor;
  /** From 0 (no risk) to 100. */
  severity: number;
  /** An unknown factor counts as half of the maximum severity. */
  isKnown: boolean;
  weight: number;
  /** Its contribution to the score. */
  points: number;
  /** Its text is in the text catalogue, under the key of the factor. */
  reason: string;
  values: Readonly<Record<string, TestValue>>;
}

export interface RiskRating {
  /** From 0 to 100: the weighted mean of the severities. */
  score: number;
  level: RiskLevel;
  factors: readonly RatedFactor[];
  /** The rating if one factor alone had no severity, largest change first. */
  changes: readonly { key: RiskFactor; score: number; level: RiskLevel }[];
  /** While a lower level waits; `level` is still the earlier one. */
  wait?: FallWait;
}

export interface FallWait {
  from: RiskLevel;
  /** That of the score. */
  to: RiskLevel;
  since: string;
  /** The day on which the level falls if the score stays below it. */
  until: string;
}

type Judged = Pick<RatedFactor, 'severity' | 'isKnown' | 'reason'> & { values?: RatedFactor['values'] };

const UNKNOWN_SEVERITY = 50;

const known = (reason: string, severity: number, values?: RatedFactor['values']): Judged => ({
  reason,
  severity,
  isKnown: true,
  ...(values && { values }),
});
const unknown = (reason: string): Judged => ({ reason, severity: UNKNOWN_SEVERITY, isKnown: false });

/** Rates a party by the known facts and the account's own policy. */
export function rateRisk(facts: RiskFacts, policy: RiskPolicy, today: string): RiskRating {
  const judged = riskFactors.flatMap((key) => {
    const judgement = judges[key](facts, policy, today);
    return judgement ? { key, ...judgement, values: judgement.values ?? {} } : [];
  });
  return weigh(judged, policy);
}

/** The first day on which time alone may change the rating. */
export function ratingChangesOn(
  { kind, ownership, registeredOn, peopleAtRegister: people }: RiskFacts,
  today: string,
): string | null {
  const verified = people && gravestIdentity(people, today);
  const ages = kind === 'LegalPerson' || !registeredOn ? [] : agesOf(registeredOn, today);
  return nextOf(today, [...ages, ownership?.changesOn ?? null, verified?.changesOn ?? null]);
}

/** The same party under a different policy, from the facts behind the previous rating. */
export function rerateRisk(
  { factors, isCounterparty }: Pick<RiskRating, 'factors'> & { isCounterparty: boolean },
  policy: RiskPolicy,
): RiskRating {
  const judged = riskFactors.flatMap((key): Weighed | [] => {
    const before = factors.find((factor) => factor.key === key);
    const again = judgeAgain(key, before?.values ?? {}, { isCounterparty, policy });
    if (again) return { key, ...again, values: again.values ?? {} };
    if (!before || isOffering(key)) return [];
    const { severity, isKnown, reason, values } = before;
    return { key, severity, isKnown, reason, values };
  });
  return weigh(judged, policy);
}

/** What the lists of the policy say; null for the factors that have none, or do not apply. */
function judgeAgain(
  key: RiskFactor,
  values: RatedFactor['values'],
  { isCounterparty, policy }: { isCounterparty: boolean; policy: RiskPolicy },
): Judged | null {
  const country = countryOf(values.country);
  if (key === 'Country' && country) return rateCountry(country, policy);
  const industry = industryOf(values.industry);
  if (key === 'Industry' && industry) return rateIndustry(industry, policy);
  const chosen = chosenOf(values.chosen) ?? (isCounterparty ? [] : null);
  if (key === 'Product') return rateOfferings(chosen, policy.products);
  return key === 'Channel' ? rateOfferings(chosen, policy.channels) : null;
}

const isOffering = (key: RiskFactor): boolean => key === 'Product' || key === 'Channel';

const chosenOf = (value: TestValue | undefined): readonly string[] | null =>
  typeof value === 'object' && 'names' in value ? value.names : null;

const countryOf = (value: TestValue | undefined): string | null =>
  typeof value === 'object' && 'country' in value ? value.country : null;
const industryOf = (value: TestValue | undefined): string | null =>
  typeof value === 'object' && 'industry' in value ? value.industry : null;

type Weighed = Omit<RatedFactor, 'weight' | 'points'>;

function weigh(factors: readonly Weighed[], policy: RiskPolicy): RiskRating {
  const judged = factors.map((factor) => ({ ...factor, weight: policy.weights[factor.key] }));
  const total = judged.reduce((sum, { weight }) => sum + weight, 0);
  const scoreOf = (severities: readonly { weight: number; severity: number }[]): number =>
    total === 0
      ? 0
      : Math.round(severities.reduce((sum, { weight, severity }) => sum + weight * severity, 0) / total);
  const held = judged.some(isProtective);
  const score = scoreOf(judged);
  const level = held ? 'High' : levelOf(score, policy);
  return {
    score,
    level,
    factors: judged.map((factor) => ({
      ...factor,
      points: total === 0 ? 0 : Math.round((factor.weight * factor.severity * 10) / total) / 10,
    })),
    changes: judged
      .filter(({ severity, weight }) => severity > 0 && weight > 0)
      .map(({ key }) => {
        const without = scoreOf(judged.map((one) => (one.key === key ? { ...one, severity: 0 } : one)));
        const stays = held && key !== 'Screening';
        return { key, score: without, level: stays ? ('High' as const) : levelOf(without, policy) };
      })
      .sort(
        (one, other) =>
          one.score - other.score || riskFactors.indexOf(one.key) - riskFactors.indexOf(other.key),
      ),
  };
}

const isProtective = ({ key, reason }: Pick<RatedFactor, 'key' | 'reason'>): boolean =>
  key === 'Screening' && (reason === 'Confirmed' || reason === 'LikelySanction');

/** High regardless of the score and of any level set by hand: a true match stands, or a likely hit is undecided. */
export const isHeld = ({ factors }: { factors: readonly Pick<RatedFactor, 'key' | 'reason'>[] }): boolean =>
  factors.some(isProtective);

/** A hit of the party was confirmed as a true match when it was rated. */
export const hasTrueMatch = ({
  factors,
}: {
  factors: readonly Pick<RatedFactor, 'key' | 'reason'>[];
}): boolean => factors.some(({ key, reason }) => key === 'Screening' && reason === 'Confirmed');

export interface FactorChange {
  key: RiskFactor;
  /** Null if the factor did not apply before, or no longer applies. */
  from: number | null;
  to: number | null;
  /** Whether the account's policy or the facts about the party changed. */
  by: 'Policy' | 'Facts';
  reason: string;
  values: RatedFactor['values'];
}

/** The factors that differ from the previous rating. */
export function changedFactors(before: RiskRating, after: RiskRating): FactorChange[] {
  return riskFactors.flatMap((key) => {
    const [was, is] = [before, after].map(({ factors }) => factors.find((one) => one.key === key));
    const shown = is ?? was;
    if (!shown) return [];
    const isOtherFact =
      JSON.stringify([was?.reason, was?.values]) !== JSON.stringify([is?.reason, is?.values]);
    const isOtherWeight = was?.weight !== is?.weight;
    // When one weight changes, the points of the others shift with it: that is not a change of their own.
    if (!isOtherFact && !isOtherWeight) return [];
    const { reason, values } = shown;
    const by = isOtherFact && !isOtherWeight ? 'Facts' : 'Policy';
    return { key, from: was?.points ?? null, to: is?.points ?? null, by, reason, values };
  });
}

export const levelOf = (score: number, { mediumFrom, highFrom }: RiskPolicy): RiskLevel =>
  score >= highFrom ? 'High' : score >= mediumFrom ? 'Medium' : 'Low';

function rateCountry(country: string | null, { highCountries, mediumCountries }: RiskPolicy): Judged {
  if (!country) return unknown('Unknown');
  const values = { country: { country } };
  if (highCountries.includes(country)) return known('High', 100, values);
  return mediumCountries.includes(country) ? known('Medium', 50, values) : known('Low', 0, values);
}

function rateIndustry(industry: string | null, { highIndustries, mediumIndustries }: RiskPolicy): Judged {
  if (!industry) return unknown('Unknown');
  const values = { industry: { industry } };
  if (highIndustries.includes(industry)) return known('High', 100, values);
  return mediumIndustries.includes(industry) ? known('Medium', 50, values) : known('Low', 0, values);
}

/** The riskiest one counts. Nothing to choose from and nothing chosen: the factor does not apply. */
function rateOfferings(chosen: readonly string[] | null, offered: readonly Offering[]): Judged | null {
  if (!chosen || chosen.length + offered.length === 0) return null;
  const [riskiest] = chosen
    .map((name) => rateOffering(name, offered))
    .toSorted((a, b) => b.severity - a.severity || Number(b.isKnown) - Number(a.isKnown));
  if (!riskiest) return unknown('NotSet');
  return { ...riskiest, values: { ...riskiest.values, chosen: { names: [...chosen] } } };
}

function rateOffering(name: string, offered: readonly Offering[]): Judged {
  const level = offered.find((offering) => offering.name === name)?.level;
  return level ? known(level, severities[level], { name }) : { ...unknown('Unlisted'), values: { name } };
}

const severities: Readonly<Record<RiskLevel, number>> = { Low: 0, Medium: 50, High: 100 };

type Judge = (facts: RiskFacts, policy: RiskPolicy, today: string) => Judged | null;

const identitySeverities = {
  Overdue: 100,
  Ended: 100,
  DueDatePassed: 50,
  DueBy: 25,
  AllVerified: 0,
  Unknown: null,
};

/** Null if the factor does not apply to such a party. */
const judges: Readonly<Record<RiskFactor, Judge>> = {
  Country: ({ country }, policy) => rateCountry(country, policy),
  Industry: ({ kind, industry }, policy) => (kind === 'LegalPerson' ? null : rateIndustry(industry, policy)),
  Product: ({ products }, policy) => rateOfferings(products, policy.products),
  Channel: ({ channels }, policy) => rateOfferings(channels, policy.channels),
  Ownership: ({ kind, ownership }) => {
    if (kind === 'LegalPerson') return null;
    if (!ownership || ownership.isTruncated) return unknown('Unknown');
    const { unknownMayReach, unknownUpTo, threshold, owners, differences } = ownership;
    if (unknownMayReach)
      return known('Hidden', 100, { rest: { share: unknownUpTo }, threshold: { share: threshold } });
    if (owners.some(({ isCertain }) => !isCertain)) return known('Uncertain', 50);
    if (differences > 0) return known('Disputed', 50, { count: differences });
    return known('Clear', 0);
  },
  Identity: ({ peopleAtRegister: people }, _policy, today) => {
    const found = people && gravestIdentity(people, today);
    if (!found || found.reason === 'NobodyInScope') return null;
    const count = new Set(found.people.map(({ name }) => name)).size;
    const severity = identitySeverities[found.reason];
    return severity === null ? unknown(found.reason) : known(found.reason, severity, { count });
  },
  Screening: ({ screening }) => {
    if (!screening) return unknown('Unknown');
    const { found, outcome } = screening;
    if (!found) {
      if (outcome === 'Success') return known('NoHits', 0);
      return outcome === 'Error' ? known('NotAccepted', 100) : unknown('Unknown');
    }
    if (found.confirmed > 0) return known('Confirmed', 100, { count: found.confirmed });
    if (found.strongSanctions > 0) return known('LikelySanction', 100, { count: found.strongSanctions });
    if (found.openSanctions > 0) return known('OpenSanction', 100, { count: found.openSanctions });
    if (found.openOthers > 0) return known('OpenOther', 50, { count: found.openOthers });
    return found.result === 'NoRisk' || found.result === 'NoApplicableMatches'
      ? known('NoHits', 0)
      : unknown('Unknown');
  },
  Tests: ({ tests }) => {
    if (!tests || tests.total === 0) return null;
    const { total, failed } = tests;
    if (failed === 0) return known('Passed', 0, { total });
    // A single failure counts as half; once half of the tests fail, all of the weight counts.
    return known('Failing', failed * 2 >= total ? 100 : 50, { failed, total });
  },
  Evidence: ({ evidence }) => {
    if (!evidence || evidence.needed === 0) return unknown('Unknown');
    const { needed, missing } = evidence;
    return missing === 0
      ? known('Complete', 0, { needed })
      : known('Missing', Math.round((100 * missing) / needed), { needed, missing });
  },
  Age: ({ kind, registeredOn }, _policy, today) => {
    if (kind === 'LegalPerson') return null;
    if (!registeredOn) return unknown('Unknown');
    const [oneYear, threeYears] = agesOf(registeredOn, today);
    if (today < oneYear) return known('UnderOneYear', 100);
    return today < threeYears ? known('UnderThreeYears', 50) : known('Established', 0);
  },
};

/** The days on which a party is one year and three years old. */
function agesOf(registeredOn: string, today: string): [string, string] {
  // A partial date is taken at its end, so that no party counts as older than it may be.
  const month = registeredOn.length === 4 ? `${registeredOn}-12` : registeredOn;
  const end = month.length === 7 ? addDays(addMonths(`${month}-01`, 1), -1) : month;
  const latest = [end, today].sort()[0] ?? today;
  return [addMonths(latest, 12), addMonths(latest, 36)];
}
