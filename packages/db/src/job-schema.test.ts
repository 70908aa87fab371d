import { expect, it } from 'vitest';
import { type Queue, type QueueName, queues } from './job-schema.ts';

/** From the first failure to the last attempt, if every random delay is the shortest: half of the longest. */
function secondsOfRetries({ retryLimit, retryDelay = 0, retryDelayMax = Infinity }: Queue): number {
  const delays = Array.from({ length: retryLimit }, (_, retry) => retryDelay * 2 ** Math.min(16, retry));
  return delays.reduce((total, delay) => total + Math.min(delay, retryDelayMax), 0);
}

const lastingNames: readonly QueueName[] = [
  'send-mail',
  'sync-identity',
  'file-agreement',
  'leave-provider',
  'end-bank-consent',
  'keep-files',
];

it.each(lastingNames)('%s, which nothing queues again, survives a day of outage', (name) => {
  expect(secondsOfRetries(queues[name])).toBeGreaterThan(24 * 3600);
});
