import { z } from 'zod';
import { countryName } from '../../reference/countries.ts';
import { says, sentence } from '../../texts/validation-sentence.ts';
import { countrySchema } from './country.ts';
import { recordOf } from './record.ts';

/** A number that is only meaningful together with the country that issued it. */
export interface NationalNumber {
  country: string;
  number: string;
}

export interface NumberScheme {
  /** The normalised number, or null if it is invalid. */
  normalise(text: string): string | null;
  /** A well-formed number to show in the message. */
  example: string;
}

/** The result of stdnum for a number. */
export type StdnumCheck = (text: string) => { isValid: boolean };

/** Letters and digits only, in capitals, without spaces, dots and dashes. */
export const compact = (text: string): string => text.toUpperCase().replace(/[\s.,\-/]/g, '');

const PERMISSIVE = /^[\p{L}\p{N}][\p{L}\p{N} .,()\-/]*$/u;

/** Countries whose numbers we cannot check: stored as written, if plausible. */
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
        ? sentence(`numberOf.${what}`, {
            code: value.country,
            country: countryName(value.country),
            example: scheme.example,
          })
        : sentence(`numberShape.${what}`);
      issues.addIssue({ code: 'custom', path: ['number'], message });
    });
}
