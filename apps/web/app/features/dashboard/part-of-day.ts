import { TIME_ZONE } from '@probity/domain/constants.ts';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

const hours = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: TIME_ZONE });

export function partOfDay(now: Date): PartOfDay {
  const hour = Number(hours.format(now));
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
