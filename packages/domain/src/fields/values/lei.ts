import { z } from 'zod';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';
import { mod97 } from './mod-97.ts';

const SHAPE = /^[A-Z0-9]{18}\d{2}$/;

export const isLei = (code: string): boolean => SHAPE.test(code) && mod97(code) === 1;

/** ISO 17442. */
export const leiValue: ValueType<string> = {
  schema: z
    .string({ error: 'Enter the LEI.' })
    .overwrite((code) => code.replace(/[\s-]/g, '').toUpperCase())
    .regex(SHAPE, 'An LEI has 20 letters and digits, the last two digits. Check for a missing one.')
    .refine(
      (code) => mod97(code) === 1,
      'The check digits of this LEI do not agree. Check for a typing error.',
    ),
  format: formats.lei,
  searchKey: (code) => code,
};
