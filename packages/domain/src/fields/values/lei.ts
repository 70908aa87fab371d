import { z } from 'zod';
import { says } from '../../texts/validation-sentence.ts';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';
import { mod97 } from './mod-97.ts';

const SHAPE = /^[A-Z0-9]{18}\d{2}$/;

export const isLei = (code: string): boolean => SHAPE.test(code) && mod97(code) === 1;

/** ISO 17442. */
export const leiValue: ValueType<string> = {
  schema: z
    .string(says('lei'))
    .overwrite((code) => code.replace(/[\s-]/g, '').toUpperCase())
    .regex(SHAPE, says('leiShape'))
    .refine((code) => mod97(code) === 1, says('leiCheck')),
  format: formats.lei,
  searchKey: (code) => code,
};
