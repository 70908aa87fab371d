import { ProductError } from '@probity/domain';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ProviderFailure } from '../ports/index.ts';
import { describeFailure, failureIn } from './describe-failure.ts';

const address = 'thandi.mokoena@people.example';

it.each([
  [
    'an address in the message of a mail server',
    Object.assign(new Error(`550 <${address}> unknown`), { code: 'EENVELOPE', responseCode: 550 }),
    /^Error EENVELOPE 550 · /,
  ],
  [
    'a value in the message of the database',
    Object.assign(new Error(`invalid input syntax: "${address}"`), { code: '22P02' }),
    /^Error 22P02 · /,
  ],
  [
    'a code that is a sentence',
    Object.assign(new Error('x'), { code: `no mailbox ${address}` }),
    /^Error · /,
  ],
  [
    'data that does not fit',
    z.object({ to: z.number() }).safeParse({ to: address }).error,
    /^Invalid data at to/,
  ],
  ['a value that was thrown', address, /^Unknown failure$/],
  [
    'a cause',
    new ProductError('provider.identity_unavailable', { cause: new Error(address) }),
    /^provider\.identity_unavailable, Error/,
  ],
])('keeps no personal data of %s', (_, error, expected) => {
  const failure = describeFailure(error);
  expect(failure).toMatch(expected);
  expect(failure).not.toContain(address);
});

it('names every failure of a job with several tasks', () => {
  const failures = [Object.assign(new Error(address), { code: '23505' }), new TypeError('x')];
  expect(describeFailure(new AggregateError(failures, address))).toMatch(/^Error 23505 · .*; TypeError · /);
});

it('says where it happened', () => {
  expect(describeFailure(new TypeError('x'))).toMatch(
    /^TypeError · core\/src\/kernel\/jobs\/describe-failure\.test\.ts:\d+$/,
  );
});

it('keeps the message of a provider failure', () => {
  const failure = new ProviderFailure({ provider: 'Stripe', kind: 'Unreachable', httpStatus: 503 });
  expect(describeFailure(failure)).toMatch(/^Stripe: Unreachable, HTTP 503/);
});

it('reads back its own failures and those of the queue, and nothing else', () => {
  expect(failureIn({ failure: 'Error EENVELOPE' })).toBe('Error EENVELOPE');
  expect(failureIn({ value: { message: 'job timed out' } })).toBe('TimedOut');
  expect(failureIn({ name: 'Error', message: 'handler execution exceeded 60s', stack: '' })).toBe('TimedOut');
  expect(failureIn({ value: { message: 'job heartbeat timeout' } })).toBe('WorkerLost');
  expect(failureIn({ value: 'pg-boss shut down while active' })).toBe('WorkerLost');
  expect(failureIn({ value: address })).toBeNull();
  expect(failureIn({ value: { message: address } })).toBeNull();
  expect(failureIn({ message: address })).toBeNull();
  expect(failureIn(null)).toBeNull();
});
