import { expect, it } from 'vitest';
import { formatSize } from './file-size.ts';

it.each([
  [1, '1 kB'],
  [842_400, '842 kB'],
  [1_240_000, '1.2 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatSize(bytes, 'en-GB').replace(/\s/, ' ')).toBe(words);
});
