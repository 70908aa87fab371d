import type { JsonObject } from '../model.ts';
import { ProofError } from '../proof-error.ts';
import { claimOf } from './json.ts';
import { Unreadable } from './unreadable.ts';

/** Clocks differ by this much. */
export const CLOCK_SKEW_MS = 60_000;

/** The last second of the year 9999: later ones are mistakes, such as milliseconds. */
const MAX_SECONDS = 253_402_300_799;

export function numericDate(date: Date): number {
  const seconds = Math.floor(date.getTime() / 1000);
  if (Number.isNaN(seconds)) throw new ProofError('dateMalformed');
  return seconds;
}

/** A date claim; `null` if it is not there. */
export function dateClaim(payload: JsonObject, name: string): Date | null {
  const seconds = claimOf(payload, name);
  if (seconds === undefined) return null;
  if (typeof seconds !== 'number' || seconds < 0 || seconds > MAX_SECONDS) {
    throw new Unreadable('claimMalformed');
  }
  return new Date(seconds * 1000);
}
