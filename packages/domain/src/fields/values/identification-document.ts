import { z } from 'zod';
import { countryName } from '../../reference/countries.ts';
import { says, sentence } from '../../texts/validation-sentence.ts';
import { formats } from '../formats.ts';
import type { ValueContext, ValueProblem, ValueType } from '../value-type.ts';
import { countrySchema } from './country.ts';
import { type IdDocumentType, idDocumentLabel, idDocumentTypes } from './labels.ts';
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

const schema = recordOf('document', {
  type: z.enum(idDocumentTypes, says('documentKind')),
  number: z
    .string(says('documentNumber'))
    .overwrite((number) => number.replace(/[\s-]/g, '').toUpperCase())
    .regex(/^[A-Z0-9/.]{4,30}$/, says('documentNumberShape')),
  country: countrySchema,
  expiresOn: fullDateSchema.optional(),
}).superRefine(({ type, number, country, expiresOn }, issues) => {
  const refuse = (path: string, message: string) =>
    issues.addIssue({ code: 'custom', path: [path], message });
  if (type === 'Passport' && expiresOn === undefined) refuse('expiresOn', sentence('passportExpiry'));
  if (type === 'Passport' && country === 'GB' && !BRITISH_PASSPORT.test(number))
    refuse('number', sentence('britishPassport'));
  if (type === 'IdCard' && country === 'ZA' && !readSouthAfricanId(number))
    refuse('number', sentence('southAfricanId'));
});

function check(document: IdentificationDocument, context: ValueContext): ValueProblem | null {
  if (document.type !== 'IdCard' || document.country !== 'ZA') return null;
  const encoded = readSouthAfricanId(document.number);
  if (encoded && context.birthDate && !agreesWithBirthDate(encoded, context.birthDate))
    return { path: 'number', message: sentence('idOfOtherBirthDate') };
  if (encoded && (context.sex === 'Female' || context.sex === 'Male') && context.sex !== encoded.sex)
    return {
      path: 'number',
      message: sentence('idOfOtherSex'),
    };
  return null;
}

export const identificationDocumentValue: ValueType<IdentificationDocument> = {
  schema,
  check,
  format: formats.identificationDocument,
  mask: ({ type, number, country }) =>
    `${idDocumentLabel(type)} ${hideAllButLast(number, 4)}, ${countryName(country)}`,
  searchKey: ({ type, number, country }) => `${country}:${type}:${number}`,
};
