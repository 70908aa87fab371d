import { z } from 'zod';
import { says } from '../../texts/validation-sentence.ts';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';

const EMAIL_MESSAGE = says('email');

export const emailValue: ValueType<string> = {
  schema: z
    .string(EMAIL_MESSAGE)
    .overwrite((text) => text.trim())
    .overwrite((text) => text.replace(/@.*$/, (domain) => domain.toLowerCase()))
    .max(254, EMAIL_MESSAGE)
    .check(z.email(EMAIL_MESSAGE)),
  format: formats.email,
  searchKey: (email) => email.toLowerCase(),
};
