import { z } from 'zod';
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
      recordOf('the previous name', { name: lineSchema('the previous name'), ...periodFields }).refine(
        periodRunsForward,
        PERIOD_PROBLEM,
      ),
      { error: 'List the previous names.' },
    )
    .min(1, 'Add at least one previous name, or mark this as not applicable.')
    .max(50, 'List at most 50 previous names.'),
  format: formats.previousNames,
  searchKey: (names) => names.map(({ name }) => foldText(name)).join('|'),
};
