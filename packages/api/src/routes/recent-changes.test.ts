import type { Change } from '@probity/db/changes.ts';
import { beforeEach, expect, it } from 'vitest';
import { type RecentChanges, rememberChanges } from './recent-changes.ts';

let time: number;
let tell: (change: Change) => void;
let recent: RecentChanges;

beforeEach(() => {
  time = 0;
  const subscribe = (listener: (change: Change) => void) => {
    tell = listener;
    return () => undefined;
  };
  recent = rememberChanges({ subscribe }, () => time);
});

it('remembers the account that changed, and no other', () => {
  tell({ accountId: 'a', subject: 'credential' });
  expect(recent.has('a')).toBe(true);
  expect(recent.has('b')).toBe(false);
});

it('forgets after a quarter of a minute, counted from the last change', () => {
  tell({ accountId: 'a', subject: 'credential' });
  time = 10_000;
  tell({ accountId: 'b', subject: 'document' });
  tell({ accountId: 'a', subject: 'document' });
  time = 20_000;
  expect([recent.has('a'), recent.has('b')]).toEqual([true, true]);
  time = 25_000;
  expect([recent.has('a'), recent.has('b')]).toEqual([false, false]);
});
