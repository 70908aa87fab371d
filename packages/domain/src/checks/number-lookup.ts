import type { DataFieldKey } from '../enumerations.ts';
import { propertiesOf } from '../properties-of.ts';

export const numberSources = ['GLEIF', 'VIES'] as const;
export type NumberSource = (typeof numberSources)[number];

/**
 * The result of looking up the holder of a number. Only the first is a confirmation; none of the others means that it
 * is wrong.
 */
export const numberLookupOutcomes = [
  'Confirmed',
  'OtherHolder',
  /** It was never issued, or is not currently valid. */
  'NotFound',
  /** The party's own, but not renewed or no longer active. */
  'Lapsed',
  /** Valid, but the country does not disclose the holder. */
  'HolderNotPublished',
  /** No source can look up this number. */
  'NotCovered',
  'Unavailable',
  /** The value is in a state in which nothing can confirm it. */
  'StateForbids',
] as const;
export type NumberLookupOutcome = (typeof numberLookupOutcomes)[number];

/** Member states and Northern Ireland; Great Britain does not answer there. */
const viesCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

/** The source that can look up a number; null if there is none. */
export function numberSourceOf(fieldKey: DataFieldKey, value: unknown): NumberSource | null {
  if (value === null) return null;
  if (fieldKey === 'LeiCode') return 'GLEIF';
  const { country } = propertiesOf(value);
  return fieldKey === 'VatRegistrationNumber' && viesCountries.has(String(country)) ? 'VIES' : null;
}
