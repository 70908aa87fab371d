import { sentence } from '../../texts/validation-sentence.ts';
import { formats } from '../formats.ts';
import type { ValueContext, ValueProblem, ValueType } from '../value-type.ts';
import { fullDateSchema, isAfter, partialDateSchema } from './plain-date.ts';

function notInFuture(date: string, { today }: ValueContext): ValueProblem | null {
  return isAfter(date, today) ? { path: '', message: sentence('futureDate') } : null;
}

/** Shows only the year: enough to recognise a birth date, not enough to use one. */
const mask = (date: string): string => (date.length > 4 ? `·· ··· ${date.slice(0, 4)}` : '····');

export const pastDateValue: ValueType<string> = {
  schema: fullDateSchema,
  check: notInFuture,
  format: formats.pastDate,
  mask,
  searchKey: (date) => date,
};

/** The birth year of anyone whose data is still needed; providers and lists accept no earlier one. */
const FIRST_YEAR = '1800';

export const partialPastDateValue: ValueType<string> = {
  ...pastDateValue,
  schema: partialDateSchema,
  check: (date, context) =>
    date < FIRST_YEAR ? { path: '', message: sentence('earlyDate') } : notInFuture(date, context),
};
