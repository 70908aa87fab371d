import { expect, it } from 'vitest';
import { isSignerName } from './signer-name.ts';

it.each([
  ['Nora Quist', true],
  ['  Nora   Quist ', true],
  ['Someone Else', false],
  ['nora quist', false],
  ['Nora Quist Jr', false],
  ['', false],
])('“%s” signs for Nora Quist: %s', (given, signs) => {
  expect(isSignerName(given, 'Nora Quist')).toBe(signs);
});

it('an accent that is encoded in another way is the same name', () => {
  expect(isSignerName('Zoe\u0308 Nova\u0301kova\u0301', 'Zoë Nováková')).toBe(true);
});
