import type { Address } from '@probity/domain/fields/values/address.ts';
import { country, object, text } from '../json-schema.ts';

export const addressSchema = object({
  street: text,
  house_number: text,
  locality: text,
  region: text,
  postal_code: text,
  country,
});

const NUMBER_FIRST: ReadonlySet<string> = new Set(['AU', 'CA', 'FR', 'GB', 'IE', 'LU', 'NZ', 'US', 'ZA']);
const NUMBER_LAST: ReadonlySet<string> = new Set(['AT', 'CH', 'DE', 'DK', 'FI', 'IT', 'NL', 'NO', 'SE']);

const FIRST = /^(\d+[A-Za-z]?),? (\p{L}[\p{L} .'’-]+)$/u;
const LAST = /^(\p{L}[\p{L} .'’-]+) (\d+ ?[A-Za-z]?)$/u;
/** Lines of this kind name no house: “Unit 4”, “Postfach 12”. */
const NO_STREET =
  /^(?:apartment|apt|boîte|box|bp|casella|case|flat|floor|haus|level|locker|p\.? ?o\.?|pl|postboks|postbus|postfach|private bag|room|shop|suite|unit)\b/iu;

/** A single line that clearly is a street and a number is told apart; any other stays as it was validated. */
function streetOf({ lines, country }: Pick<Address, 'lines' | 'country'>) {
  const street = lines.join(', ');
  const [, before = '', after = ''] = (shapeOf(country) ?? /^\0$/).exec(street) ?? [];
  const [name, number] = NUMBER_FIRST.has(country) ? [after, before] : [before, after];
  return name === '' || NO_STREET.test(name) ? { street } : { street: name, house_number: number };
}

function shapeOf(country: string): RegExp | null {
  if (NUMBER_FIRST.has(country)) return FIRST;
  return NUMBER_LAST.has(country) ? LAST : null;
}

export const addressClaims = (address: Address) => ({
  ...streetOf(address),
  locality: address.locality,
  region: address.region,
  postal_code: address.postcode,
  country: address.country,
});
