import { expect, it } from 'vitest';
import { wrapWords } from './wrap-words.ts';

it('a long name is broken between words and never cut', () => {
  const name = 'Inmobiliaria Ontiveros del Poniente, S.A. de C.V.';
  const lines = wrapWords(name, 23);
  expect(lines).toEqual(['Inmobiliaria Ontiveros', 'del Poniente, S.A. de', 'C.V.']);
  expect(lines.join(' ')).toBe(name);
  expect(wrapWords('Donaudampfschifffahrtsgesellschaft mbH', 23)).toEqual([
    'Donaudampfschifffahrtsg',
    'esellschaft mbH',
  ]);
});
