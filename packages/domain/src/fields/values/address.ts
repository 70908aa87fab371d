import { z } from 'zod';
import { countryName } from '../../reference/countries.ts';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';
import { countrySchema } from './country.ts';
import { isPostcode, POSTCODE_EXAMPLES, tidyPostcode } from './postcode.ts';
import { recordOf } from './record.ts';
import { foldText, lineSchema } from './text.ts';

export interface Address {
  /** Building, street, suburb: as they stand on an envelope. */
  lines: string[];
  locality: string;
  region?: string | undefined;
  postcode?: string | undefined;
  country: string;
}

const schema = recordOf('the address', {
  lines: z
    .array(lineSchema('the street address', 120), { error: 'Enter the street address.' })
    .min(1, 'Enter the street address.')
    .max(4, 'Use at most four address lines.'),
  locality: lineSchema('the town or city', 120),
  region: lineSchema('the region', 120).optional(),
  postcode: lineSchema('the postcode', 20).optional(),
  country: countrySchema,
})
  .overwrite((address) =>
    address.postcode === undefined
      ? address
      : { ...address, postcode: tidyPostcode(address.postcode, address.country) },
  )
  .superRefine(({ postcode, country }, issues) => {
    const example = POSTCODE_EXAMPLES[country];
    if (example === undefined || (postcode !== undefined && isPostcode(postcode, country))) return;
    const message = `Enter a postcode of ${countryName(country)}, for example ${example}.`;
    issues.addIssue({ code: 'custom', path: ['postcode'], message });
  });

export const addressValue: ValueType<Address> = {
  schema,
  format: formats.address,
  searchKey: ({ lines, postcode, locality, country }) =>
    [country, foldText(postcode ?? locality), foldText(lines.join(' '))].join(':'),
};
