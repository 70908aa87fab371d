import { z } from 'zod';
import { says } from '../../texts/validation-sentence.ts';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';
import type { Period } from './date-format.ts';
import { PERIOD_PROBLEM, periodFields, periodRunsForward } from './period.ts';
import { recordOf } from './record.ts';
import { foldText, lineSchema } from './text.ts';

export interface PreviousName extends Period {
  name: string;
}

export const previousNamesValue: ValueType<PreviousName[]> = {
  schema: z
    .array(
      recordOf('previousName', { name: lineSchema('previousName'), ...periodFields }).refine(
        periodRunsForward,
        PERIOD_PROBLEM,
      ),
      says('previousNames'),
    )
    .min(1, says('onePreviousName'))
    .max(50, says('manyPreviousNames')),
  format: formats.previousNames,
  searchKey: (names) => names.map(({ name }) => foldText(name)).join('|'),
};
