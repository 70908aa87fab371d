import type { ValueByType, ValueTypeName } from '@probity/domain/fields/value-types.ts';
import { addressValue } from '@probity/domain/fields/values/address.ts';
import { countValue } from '@probity/domain/fields/values/count.ts';
import { countriesValue, countryValue } from '@probity/domain/fields/values/country.ts';
import { industryValue } from '@probity/domain/fields/values/industry.ts';
import { leiValue } from '@probity/domain/fields/values/lei.ts';
import { listingValue } from '@probity/domain/fields/values/listing.ts';
import { moneyValue } from '@probity/domain/fields/values/money.ts';
import { ownershipValue } from '@probity/domain/fields/values/ownership.ts';
import { partialPastDateValue, pastDateValue } from '@probity/domain/fields/values/past-date.ts';
import { previousNamesValue } from '@probity/domain/fields/values/previous-names.ts';
import { registrationStatusValue } from '@probity/domain/fields/values/registration-status.ts';
import { relatedPartyValue } from '@probity/domain/fields/values/related-party.ts';
import { sexValue } from '@probity/domain/fields/values/sex.ts';
import { longTextValue, textValue } from '@probity/domain/fields/values/text.ts';
import { yesNoValue } from '@probity/domain/fields/values/yes-no.ts';

type Formats = { [Type in ValueTypeName]?: { format(value: ValueByType[Type], locale: string): string } };

/** Value types whose formats need none of the libraries of number checks: shown without loading anything. */
const light: Formats = {
  text: textValue,
  longText: longTextValue,
  count: countValue,
  boolean: yesNoValue,
  country: countryValue,
  countries: countriesValue,
  nationalities: countriesValue,
  pastDate: pastDateValue,
  partialPastDate: partialPastDateValue,
  address: addressValue,
  money: moneyValue,
  previousNames: previousNamesValue,
  listing: listingValue,
  industry: industryValue,
  lei: leiValue,
  registrationStatus: registrationStatusValue,
  sex: sexValue,
  relatedParty: relatedPartyValue,
  ownership: ownershipValue,
};

/** The value in words, or null when its format has to be loaded first. */
export function formatLight(type: ValueTypeName, value: unknown, locale: string): string | null {
  const known = light[type] as { format(value: unknown, locale: string): string } | undefined;
  return known ? known.format(value, locale) : null;
}
