import { expect, it } from 'vitest';
import { databaseProblem } from './database-problem.ts';

it.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
])('a lost database is answered like maintenance: %s', (message) => {
  expect(databaseProblem(new Error(message))).toMatchObject({ code: 'system.maintenance' });
});
