import { normaliseIdentifier } from '../index/identifier-key.ts';
import type { BirthDate, Corroboration, Identifier, PartyKind, Subject } from '../model.ts';

/** Facts about a listed party other than its names. */
export interface ListedFacts {
  birthDates: readonly BirthDate[];
  countries: readonly string[];
  identifiers: readonly Identifier[];
}

/** Numbers taken to identify a party by themselves; the others identify it only within a country or a register. */
const STRONG_TYPES = new Set([
  'passport',
  'lei',
  'imo',
  'bic',
  'tax',
  'crypto',
  'national-id',
  'isin',
  'mmsi',
]);

/** Numbers that are unique worldwide, whatever country a list notes beside them. */
const WORLDWIDE_TYPES = new Set(['lei', 'imo', 'bic', 'crypto', 'isin', 'mmsi']);

/**
 * Types that say what a number is, by the series it belongs to: in many countries a company's tax number is its
 * registration number. All others say nothing: several lists file every other number as a national one.
 */
const SERIES = new Map<string, string>([
  ...[...WORLDWIDE_TYPES, 'passport', 'call-sign'].map((type): [string, string] => [type, type]),
  ['tax', 'public'],
  ['registration', 'public'],
]);

const EFFECTS = {
  sameDay: 0.08,
  sameYear: 0.04,
  otherYear: -0.12,
  otherDay: -0.06,
  sameCountry: 0.03,
  otherCountry: -0.05,
  otherImo: -0.2,
  weakIdentifier: 0.1,
};

/** Agreement and contradiction in facts other than the name. A fact that either side lacks has no effect. */
export function corroborate(subject: Subject, listed: ListedFacts, kind: PartyKind): Corroboration[] {
  const out: Corroboration[] = [];
  if (kind === 'person' || kind === 'unknown')
    push(out, compareBirthDates(subject.birthDates ?? [], listed.birthDates));
  push(out, compareCountries(subject.countries ?? [], listed.countries));
  push(out, compareIdentifiers(subject.identifiers ?? [], listed.identifiers));
  return out;
}

/** The most that a subject's facts, short of a strong identifier, can add to a name's score. */
export function mostLift(subject: Subject): number {
  let lift = 0;
  if (subject.birthDates?.length) lift += EFFECTS.sameDay;
  if (subject.countries?.length) lift += EFFECTS.sameCountry;
  if (subject.identifiers?.length) lift += EFFECTS.weakIdentifier;
  return lift;
}

export function hasStrongIdentifier(corroboration: readonly Corroboration[]): boolean {
  return corroboration.some(
    (one) => one.field === 'identifier' && one.verdict === 'agrees' && one.effect >= 1,
  );
}

function push(out: Corroboration[], one: Corroboration | undefined): void {
  if (one) out.push(one);
}

function compareBirthDates(a: readonly BirthDate[], b: readonly BirthDate[]): Corroboration | undefined {
  let best: Corroboration | undefined;
  for (const ours of a) {
    for (const theirs of b) {
      const one = compareBirthDate(ours, theirs);
      if (!best || one.effect > best.effect) best = one;
    }
  }
  return best;
}

function compareBirthDate(a: BirthDate, b: BirthDate): Corroboration {
  const slack = a.approximate || b.approximate ? 2 : 0;
  const apart = Math.max(a.year - (b.yearTo ?? b.year), b.year - (a.yearTo ?? a.year), 0);
  const detail = `${writeDate(a)} / ${writeDate(b)}`;
  if (apart > slack) {
    const effect = apart === 1 ? EFFECTS.otherYear / 2 : EFFECTS.otherYear;
    return { field: 'birth-date', verdict: 'contradicts', effect, detail };
  }
  const fullDates = a.day && b.day && a.month && b.month && !slack;
  if (!fullDates) return { field: 'birth-date', verdict: 'agrees', effect: EFFECTS.sameYear, detail };
  if (a.month === b.month && a.day === b.day) {
    return { field: 'birth-date', verdict: 'agrees', effect: EFFECTS.sameDay, detail };
  }
  const flipped = a.month === b.day && a.day === b.month;
  return flipped
    ? {
        field: 'birth-date',
        verdict: 'agrees',
        effect: EFFECTS.sameYear,
        detail: `${detail} (day and month swapped)`,
      }
    : { field: 'birth-date', verdict: 'contradicts', effect: EFFECTS.otherDay, detail };
}

function compareCountries(a: readonly string[], b: readonly string[]): Corroboration | undefined {
  if (a.length === 0 || b.length === 0) return undefined;
  const shared = a.filter((country) => b.includes(country.toLowerCase()));
  if (shared.length > 0) {
    return { field: 'country', verdict: 'agrees', effect: EFFECTS.sameCountry, detail: shared.join(', ') };
  }
  const detail = `${a.join(', ')} / ${b.join(', ')}`;
  return { field: 'country', verdict: 'contradicts', effect: EFFECTS.otherCountry, detail };
}

function compareIdentifiers(a: readonly Identifier[], b: readonly Identifier[]): Corroboration | undefined {
  for (const ours of a) {
    const value = normaliseIdentifier(ours.value);
    if (!value) continue;
    const same = b.find(
      (theirs) => normaliseIdentifier(theirs.value) === value && isSameSeries(ours, theirs),
    );
    if (!same) continue;
    const strong = STRONG_TYPES.has(ours.type) && STRONG_TYPES.has(same.type);
    return {
      field: 'identifier',
      verdict: 'agrees',
      effect: strong ? 1 : EFFECTS.weakIdentifier,
      detail: `${same.type} ${same.value}`,
    };
  }
  const imo = a.find((one) => one.type === 'imo');
  const otherImo = b.find((one) => one.type === 'imo');
  if (!imo || !otherImo) return undefined;
  const detail = `imo ${imo.value} / ${otherImo.value}`;
  return { field: 'identifier', verdict: 'contradicts', effect: EFFECTS.otherImo, detail };
}

/** False if both state their type or country and these differ: the same digits then are two numbers. */
function isSameSeries(a: Identifier, b: Identifier): boolean {
  const [ours, theirs] = [SERIES.get(a.type), SERIES.get(b.type)];
  if (ours && theirs && ours !== theirs) return false;
  if (WORLDWIDE_TYPES.has(a.type) || WORLDWIDE_TYPES.has(b.type)) return true;
  return !a.country || !b.country || a.country.toLowerCase() === b.country.toLowerCase();
}

function writeDate(date: BirthDate): string {
  const parts = [String(date.year)];
  if (date.month) parts.push(String(date.month).padStart(2, '0'));
  if (date.month && date.day) parts.push(String(date.day).padStart(2, '0'));
  const text = parts.join('-');
  return date.yearTo && date.yearTo !== date.year ? `${text}…${date.yearTo}` : text;
}
