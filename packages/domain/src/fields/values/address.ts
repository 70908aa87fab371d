import { z } from 'zod';
import { countryName } from '../../reference/countries.ts';
import { says, sentence } from '../../texts/validation-sentence.ts';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';
import { countrySchema } from './country.ts';
import { isPostcode, POSTCODE_EXAMPLES, tidyPostcode } from './postcode.ts';
import { recordOf } from './record.ts';
import { foldText, lineSchema } from './text.ts';

export interface Address {
  /** Building, street, suburb: as on an envelope. */
  lines: string[];
  locality: string;
  region?: string | undefined;
  postcode?: string | undefined;
  country: string;
}

const schema = recordOf('address', {
  lines: z
    .array(lineSchema('streetAddress', 120), says('streetAddress'))
    .min(1, says('streetAddress'))
    .max(4, says('addressLines')),
  locality: lineSchema('locality', 120),
  region: lineSchema('region', 120).optional(),
  postcode: lineSchema('postcode', 20).optional(),
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
    const message = sentence('postcodeOf', { country: countryName(country), example });
    issues.addIssue({ code: 'custom', path: ['postcode'], message });
  });

export const addressValue: ValueType<Address> = {
  schema,
  format: formats.address,
  searchKey: ({ lines, postcode, locality, country }) =>
    [country, foldText(postcode ?? locality), foldText(lines.join(' '))].join(':'),
};
