import { expect, it } from 'vitest';
import { databaseProblem } from './database-problem.ts';

it.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
])('a lost database is answered like maintenance: %s', (message) => {
  expect(databaseProblem(new Error(message))).toMatchObject({ code: 'system.maintenance' });
});

it('a statement beyond its time limit is our fault: its own code, and another attempt in a moment', () => {
  const error = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  expect(databaseProblem(error)).toMatchObject({
    code: 'request.too_slow',
    status: 429,
    retryAfterSeconds: 5,
    message: 'This took too long. We have been told. Wait a moment and try again.',
  });
});
