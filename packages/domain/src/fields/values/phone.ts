import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { says } from '../../texts/validation-sentence.ts';
import { toE164 } from '../../users/phone-number.ts';
import type { ValueType } from '../value-type.ts';
import { hideAllButLast } from './masking.ts';

const MESSAGE = says('phone');

const formatPhone = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;

export const phoneValue: ValueType<string> = {
  schema: z
    .string(MESSAGE)
    .overwrite((text) => toE164(text) ?? text)
    .refine((text) => toE164(text) === text, MESSAGE),
  format: formatPhone,
  mask: (number) => hideAllButLast(formatPhone(number), 2),
  searchKey: (number) => number,
};
