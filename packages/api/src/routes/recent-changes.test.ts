import type { Change } from '@probity/db/changes.ts';
import { beforeEach, expect, it } from 'vitest';
import { type RecentChanges, rememberChanges } from './recent-changes.ts';

let time: number;
let publish: (change: Change) => void;
let recent: RecentChanges;

beforeEach(() => {
  time = 0;
  const subscribe = (listener: (change: Change) => void) => {
    publish = listener;
    return () => undefined;
  };
  recent = rememberChanges({ subscribe }, () => time);
});

it('remembers only the account that changed', () => {
  publish({ accountId: 'a', subject: 'credential' });
  expect(recent.has('a')).toBe(true);
  expect(recent.has('b')).toBe(false);
});

it('forgets 15 seconds after the last change', () => {
  publish({ accountId: 'a', subject: 'credential' });
  time = 10_000;
  publish({ accountId: 'b', subject: 'document' });
  publish({ accountId: 'a', subject: 'document' });
  time = 20_000;
  expect([recent.has('a'), recent.has('b')]).toEqual([true, true]);
  time = 25_000;
  expect([recent.has('a'), recent.has('b')]).toEqual([false, false]);
});
