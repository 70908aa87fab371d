import { expect, it } from 'vitest';
import { z } from 'zod';
import { recordOf } from './record.ts';

const pair = recordOf('money', { left: z.string(), right: z.string() });

it('asks for the whole value if it is missing', () => {
  expect(pair.safeParse(undefined).error?.issues[0]?.message).toBe('Enter the amount and the currency.');
});

it('names unknown properties', () => {
  const refused = pair.safeParse({ left: 'a', right: 'b', middle: 'c' });
  expect(refused.error?.issues[0]?.message).toBe('Leave out middle: it is not part of this value.');
});
