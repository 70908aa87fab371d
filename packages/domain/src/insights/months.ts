/** Months as yyyy-mm, in order. */

/** This many months, ending with the month of this day. */
export const monthsUntil = (day: string, count: number): string[] => monthsFrom(day, 1 - count, count);

/** This many months, starting with the month of this day. */
export const monthsSince = (day: string, count: number): string[] => monthsFrom(day, 0, count);

function monthsFrom(day: string, offset: number, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + offset + index, 1)).toISOString().slice(0, 7),
  );
}
