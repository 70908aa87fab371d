import { expect, it } from 'vitest';
import { LockOut } from './lock-out.ts';

it('locks an email address for a minute after ten failures, ignoring case', () => {
  let now = 0;
  const lockOut = new LockOut(() => now);
  for (let failure = 0; failure < 9; failure += 1) lockOut.recordFailure('a@x.example');
  expect(lockOut.isLocked('a@x.example')).toBe(false);
  lockOut.recordFailure('A@x.example ');
  expect(lockOut.isLocked('a@x.example')).toBe(true);
  expect(lockOut.isLocked('b@x.example')).toBe(false);
  now = 59_999;
  expect(lockOut.isLocked('a@x.example')).toBe(true);
  now = 60_000;
  expect(lockOut.isLocked('a@x.example')).toBe(false);
});

it('clears failures after a correct password', () => {
  const lockOut = new LockOut();
  for (let failure = 0; failure < 9; failure += 1) lockOut.recordFailure('a@x.example');
  lockOut.clear('a@x.example');
  lockOut.recordFailure('a@x.example');
  expect(lockOut.isLocked('a@x.example')).toBe(false);
});
