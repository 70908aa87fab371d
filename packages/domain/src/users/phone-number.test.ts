import { expect, it } from 'vitest';
import { toE164 } from './phone-number.ts';

it('keeps an international number in E.164', () => {
  expect(toE164('+44 20 7946 0018')).toBe('+442079460018');
});

it.each(['', '020 7946 0018', '+44', '+999 123', 'call me'])('refuses %j', (input) => {
  expect(toE164(input)).toBeNull();
});
