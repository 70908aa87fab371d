import { z } from 'zod';
import { countryName } from '../../reference/countries.ts';
import { says, sentence } from '../../texts/validation-sentence.ts';
import { countrySchema } from './country.ts';
import { recordOf } from './record.ts';

/** A number that only means something together with the country that gave it. */
export interface NationalNumber {
  country: string;
  number: string;
}

export interface NumberScheme {
  /** The one way this number is kept, or null when it is none. */
  normalise(text: string): string | null;
  /** A well-formed number to show in the message. */
  example: string;
}

/** What stdnum says of a number. */
export type StdnumCheck = (text: string) => { isValid: boolean };

/** Letters and digits only, in capitals: what is left when people's spaces, dots and dashes are gone. */
export const compact = (text: string): string => text.toUpperCase().replace(/[\s.,\-/]/g, '');

const PERMISSIVE = /^[\p{L}\p{N}][\p{L}\p{N} .,()\-/]*$/u;

/** Countries whose numbers we cannot check: kept as written, if it can be such a number at all. */
export const permissive = (text: string): string | null => {
  const tidy = text.trim().replace(/\s+/g, ' ').toUpperCase();
  return tidy.length <= 40 && PERMISSIVE.test(tidy) ? tidy : null;
};

export function nationalNumberSchema(
  what: 'vatNumber' | 'taxNumber' | 'registrationNumber',
  schemeOf: (country: string) => NumberScheme | undefined,
) {
  const normalise = ({ country, number }: NationalNumber): string | null =>
    (schemeOf(country)?.normalise ?? permissive)(number);
  return recordOf(what, {
    country: countrySchema,
    number: z
      .string(says(`number.${what}`))
      .trim()
      .min(1, says(`number.${what}`))
      .max(60, says(`numberAlone.${what}`)),
  })
    .overwrite((value) => ({ ...value, number: normalise(value) ?? value.number }))
    .superRefine((value, issues) => {
      if (normalise(value) !== null) return;
      const scheme = schemeOf(value.country);
      const message = scheme
        ? sentence(`numberOf.${what}`, { country: countryName(value.country), example: scheme.example })
        : sentence(`numberShape.${what}`);
      issues.addIssue({ code: 'custom', path: ['number'], message });
    });
}
