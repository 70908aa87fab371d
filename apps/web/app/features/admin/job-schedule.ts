export type JobSchedule =
  | { every: 'minutes'; count: number }
  | { every: 'hour' }
  | { every: 'day'; time: string }
  | { every: 'other'; cron: string };

/** How often a job runs, for the cron expressions in use; any other expression is shown as is. */
export function jobSchedule(cron: string): JobSchedule {
  const [minute = '', hour = '', ...days] = cron.split(' ');
  const isDaily = days.length === 3 && days.every((part) => part === '*');
  const minutes = /^\*(?:\/(\d+))?$/.exec(minute);
  if (isDaily && hour === '*' && minutes) return { every: 'minutes', count: Number(minutes[1] ?? 1) };
  if (!isDaily || !/^\d+$/.test(minute)) return { every: 'other', cron };
  if (hour === '*') return { every: 'hour' };
  if (!/^\d+$/.test(hour)) return { every: 'other', cron };
  return { every: 'day', time: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` };
}
