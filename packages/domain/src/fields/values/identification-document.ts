import { z } from 'zod';
import { countryName } from '../../reference/countries.ts';
import { formats } from '../formats.ts';
import type { ValueContext, ValueProblem, ValueType } from '../value-type.ts';
import { countrySchema } from './country.ts';
import { type IdDocumentType, idDocumentLabels } from './labels.ts';
import { hideAllButLast } from './masking.ts';
import { fullDateSchema } from './plain-date.ts';
import { recordOf } from './record.ts';
import { agreesWithBirthDate, readSouthAfricanId } from './south-african-id.ts';

export interface IdentificationDocument {
  type: IdDocumentType;
  number: string;
  country: string;
  /** Some identity cards never expire. */
  expiresOn?: string | undefined;
}

const BRITISH_PASSPORT = /^\d{9}$/;

const schema = recordOf('the document', {
  type: z.enum(Object.keys(idDocumentLabels) as IdDocumentType[], { error: 'Choose the kind of document.' }),
  number: z
    .string({ error: 'Enter the number of the document.' })
    .overwrite((number) => number.replace(/[\s-]/g, '').toUpperCase())
    .regex(/^[A-Z0-9/.]{4,30}$/, 'Enter the number as it is printed on the document.'),
  country: countrySchema,
  expiresOn: fullDateSchema.optional(),
}).superRefine(({ type, number, country, expiresOn }, issues) => {
  const refuse = (path: string, message: string) =>
    issues.addIssue({ code: 'custom', path: [path], message });
  if (type === 'Passport' && expiresOn === undefined)
    refuse('expiresOn', 'Enter the date the passport expires.');
  if (type === 'Passport' && country === 'GB' && !BRITISH_PASSPORT.test(number))
    refuse('number', 'A British passport number has nine digits.');
  if (type === 'IdCard' && country === 'ZA' && !readSouthAfricanId(number))
    refuse('number', 'Enter a valid South African ID number: 13 digits, of which the last is a check digit.');
});

function check(document: IdentificationDocument, context: ValueContext): ValueProblem | null {
  if (document.type !== 'IdCard' || document.country !== 'ZA') return null;
  const encoded = readSouthAfricanId(document.number);
  if (encoded && context.birthDate && !agreesWithBirthDate(encoded, context.birthDate))
    return { path: 'number', message: 'This ID number belongs to another birth date. Check both.' };
  if (encoded && (context.sex === 'Female' || context.sex === 'Male') && context.sex !== encoded.sex)
    return {
      path: 'number',
      message: 'This ID number does not agree with the sex in the profile. Check both.',
    };
  return null;
}

export const identificationDocumentValue: ValueType<IdentificationDocument> = {
  schema,
  check,
  format: formats.identificationDocument,
  mask: ({ type, number, country }) =>
    `${idDocumentLabels[type]} ${hideAllButLast(number, 4)}, ${countryName(country)}`,
  searchKey: ({ type, number, country }) => `${country}:${type}:${number}`,
};
