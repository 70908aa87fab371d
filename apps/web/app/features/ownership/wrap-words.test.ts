import { expect, it } from 'vitest';
import { wrapWords } from './wrap-words.ts';

it('a long name is broken between words and never cut', () => {
  const name = 'Inmobiliaria Ontiveros del Poniente, S.A. de C.V.';
  const lines = wrapWords(name, 23);
  expect(lines).toEqual(['Inmobiliaria Ontiveros', 'del Poniente, S.A. de', 'C.V.']);
  expect(lines.join(' ')).toBe(name);
  expect(wrapWords('Donaudampfschifffahrtsgesellschaft mbH', 23)).toEqual([
    'Donaudampfschifffahrts',
    'gesellschaft mbH',
  ]);
});

it('a name in capitals, as registers write it, has fewer letters on a line', () => {
  expect(wrapWords('BRACKENMOOR QUARRIES LTD', 25)).toEqual(['BRACKENMOOR QUARRIES', 'LTD']);
  expect(wrapWords('Brackenmoor Quarries Ltd', 25)).toEqual(['Brackenmoor Quarries Ltd']);
});
