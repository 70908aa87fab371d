import type { DataFieldKey } from '../enumerations.ts';

export const numberSources = ['GLEIF', 'VIES'] as const;
export type NumberSource = (typeof numberSources)[number];

/** What came of asking who holds a number. Only the first is a confirmation; none of the others says that it is wrong. */
export const numberLookupOutcomes = [
  'Confirmed',
  'OtherHolder',
  /** It was never given out, or is not valid now. */
  'NotFound',
  /** The party's own, and not renewed or no longer active. */
  'Lapsed',
  /** Valid, and the country keeps to itself whose it is. */
  'HolderNotPublished',
  /** Nobody can be asked about this number. */
  'NotCovered',
  'Unavailable',
  /** The value is in a state in which nothing confirms it. */
  'StateForbids',
] as const;
export type NumberLookupOutcome = (typeof numberLookupOutcomes)[number];

/** Member states and Northern Ireland; Great Britain does not answer there. */
const viesCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

/** Who can be asked about a number; null where nobody can. */
export function numberSourceOf(fieldKey: DataFieldKey, value: unknown): NumberSource | null {
  if (value === null) return null;
  if (fieldKey === 'LeiCode') return 'GLEIF';
  const { country }: { country?: unknown } = Object(value);
  return fieldKey === 'VatRegistrationNumber' && viesCountries.has(String(country)) ? 'VIES' : null;
}
