import { expect, it } from 'vitest';
import { pauseAfter } from './timestamp-tries.ts';

it('pauses between requests for a timestamp double from a minute to six hours, and never end', () => {
  const minutes = [1, 2, 3, 9, 10, 1000].map((tries) => pauseAfter(tries) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 256, 360, 360]);
});
