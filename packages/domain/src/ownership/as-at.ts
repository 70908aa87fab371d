/** A partial date covers its first to its last day, so that nothing that may have applied is left out. */
export function isDuring(
  { from, to }: { from?: string | null | undefined; to?: string | null | undefined },
  day: string,
): boolean {
  return (!from || firstDay(from) <= day) && (!to || lastDay(to) >= day);
}

export const firstDay = (date: string): string => date + '-01-01'.slice(date.length - 4);
export const lastDay = (date: string): string => date + '-12-31'.slice(date.length - 4);
