import { DAY_MS } from '@probity/domain';

/** When a proof expires: at the end of the first day on which anything it rests on ends, or of the longest life of its type. */
export function lastMoment(now: Date, longestLifeDays: number, lastDays: readonly string[]): Date {
  const latest = new Date(now.getTime() + longestLifeDays * DAY_MS);
  // Whole days: a time would let recipients recognise a proof in a batch.
  latest.setUTCHours(0, 0, 0, 0);
  const [first] = lastDays.toSorted();
  const endOfFirst = first === undefined ? null : new Date(Date.parse(`${first}T00:00:00Z`) + DAY_MS);
  return endOfFirst && endOfFirst < latest ? endOfFirst : latest;
}
