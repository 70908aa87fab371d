/** A partial date counts from its first day to its last, so that nothing is left out that may have been so. */
export function isDuring(
  { from, to }: { from?: string | null | undefined; to?: string | null | undefined },
  day: string,
): boolean {
  return (!from || firstDay(from) <= day) && (!to || lastDay(to) >= day);
}

export const firstDay = (date: string): string => date + '-01-01'.slice(date.length - 4);
export const lastDay = (date: string): string => date + '-12-31'.slice(date.length - 4);
