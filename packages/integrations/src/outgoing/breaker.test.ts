import { expect, it } from 'vitest';
import { createBreaker } from './breaker.ts';

const fails = () => Promise.reject(new Error('down'));

it('stops asking after failures in a row, and asks once more after a rest', async () => {
  let clock = 0;
  const breaker = createBreaker({ failures: 2, restMs: 1000, now: () => clock });
  await expect(breaker(fails)).rejects.toThrow('down');
  await expect(breaker(fails)).rejects.toThrow('down');
  await expect(breaker(async () => 'never asked')).rejects.toMatchObject({ name: 'BreakerOpen' });
  clock = 1000;
  expect(await breaker(async () => 'back')).toBe('back');
  await expect(breaker(fails)).rejects.toThrow('down');
  expect(await breaker(async () => 'one failure is none')).toBe('one failure is none');
});
