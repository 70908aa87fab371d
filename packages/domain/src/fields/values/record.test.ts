import { expect, it } from 'vitest';
import { z } from 'zod';
import { recordOf } from './record.ts';

const pair = recordOf('the pair', { left: z.string(), right: z.string() });

it('asks for the whole when it is missing', () => {
  expect(pair.safeParse(undefined).error?.issues[0]?.message).toBe('Enter the pair.');
});

it('names what does not belong in it', () => {
  const refused = pair.safeParse({ left: 'a', right: 'b', middle: 'c' });
  expect(refused.error?.issues[0]?.message).toBe('Leave out middle: it is no part of the pair.');
});
