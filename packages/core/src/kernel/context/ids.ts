import { randomUUIDv7 } from 'node:crypto';

/** Time-ordered, so that new rows land next to each other in the index. */
export const newId = (): string => randomUUIDv7();

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isId = (text: string): boolean => ID.test(text);

const TIMED = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Sorts before every id that was made from this moment on. */
export function idsSince(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** When an id was made; null if it is not one of our ids. */
export function madeAt(id: string): Date | null {
  const [, high, low] = TIMED.exec(id) ?? [];
  return high && low ? new Date(Number.parseInt(high + low, 16)) : null;
}
