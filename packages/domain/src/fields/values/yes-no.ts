import { z } from 'zod';
import { says } from '../../texts/validation-sentence.ts';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';

export const yesNoValue: ValueType<boolean> = {
  schema: z.boolean(says('yesOrNo')),
  format: formats.boolean,
  searchKey: String,
};
