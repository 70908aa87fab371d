import { expect, it } from 'vitest';
import { HIGHEST_PERCENT, LOWEST_PERCENT, meaningOf, RECOMMENDED_PERCENT } from './threshold-meaning.ts';

it('calls the product’s own threshold the recommended one', () => {
  expect(meaningOf(RECOMMENDED_PERCENT)).toBe('recommended');
});

it('has a text from the widest to the narrowest threshold', () => {
  expect(meaningOf(LOWEST_PERCENT)).toBe('widest');
  expect(meaningOf(75)).toBe('wide');
  expect(meaningOf(90)).toBe('narrow');
  expect(meaningOf(HIGHEST_PERCENT)).toBe('narrowest');
});
