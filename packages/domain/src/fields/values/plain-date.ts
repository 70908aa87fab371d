import { z } from 'zod';
import { says } from '../../texts/validation-sentence.ts';

const FULL = /^(\d{4})-(\d{2})-(\d{2})$/;
const PARTIAL = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** yyyy-mm-dd of a day that exists between 1000 and 9999. */
export const isFullDate = (text: string): boolean => FULL.test(text) && isPartialDate(text);

/** yyyy, yyyy-mm or yyyy-mm-dd, as precise as it is known. */
export function isPartialDate(text: string): boolean {
  const match = PARTIAL.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2] ?? 1), Number(match[3] ?? 1)];
  return year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Whether the whole date is after the day; a month or a year that has begun is not. */
export const isAfter = (date: string, day: string): boolean => date > day.slice(0, date.length);

/** Whether the period is valid: compared only as far as both ends are known. */
export function inOrder(from: string, to: string): boolean {
  const known = Math.min(from.length, to.length);
  return from.slice(0, known) <= to.slice(0, known);
}

const FULL_MESSAGE = says('fullDate');
const PARTIAL_MESSAGE = says('partialDate');

export const fullDateSchema = z
  .string(FULL_MESSAGE)
  .overwrite((text) => text.trim())
  .refine(isFullDate, FULL_MESSAGE);

export const partialDateSchema = z
  .string(PARTIAL_MESSAGE)
  .overwrite((text) => text.trim())
  .refine(isPartialDate, PARTIAL_MESSAGE);
