import { expect, it } from 'vitest';
import { jobSchedule } from './job-schedule.ts';

it.each([
  ['* * * * *', { every: 'minutes', count: 1 }],
  ['*/15 * * * *', { every: 'minutes', count: 15 }],
  ['7 * * * *', { every: 'hour' }],
  ['23 2 * * *', { every: 'day', time: '02:23' }],
  ['0 7 * * 1', { every: 'other', cron: '0 7 * * 1' }],
  ['0 */6 * * *', { every: 'other', cron: '0 */6 * * *' }],
])('shows how often a job with the schedule %s runs', (cron, words) => {
  expect(jobSchedule(cron)).toEqual(words);
});
