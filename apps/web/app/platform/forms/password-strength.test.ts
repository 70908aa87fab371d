import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it('counts how many characters are missing to twelve', () => {
  expect(passwordStrength('short')).toEqual({ kind: 'tooShort', missing: 7 });
});

it.each([
  ['aaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['123456789012', 'weak'],
  ['correct horse battery', 'good'],
  ['tR7!kq-Vz2#pL', 'good'],
])('rates %s as %s', (password, kind) => {
  expect(passwordStrength(password).kind).toBe(kind);
});
