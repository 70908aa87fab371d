import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wrapLine } from './wrap-line.ts';

const letters = (part: string) => [...part].length;

it('breaks between words', () => {
  expect(wrapLine('the quick brown fox', 9, letters)).toEqual(['the quick', 'brown fox']);
});

it('breaks a word that no line can hold', () => {
  expect(wrapLine('a bcdefghij k', 4, letters)).toEqual(['a', 'bcde', 'fghi', 'j k']);
});

it('loses nothing but blanks, and no line is too wide', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, width) => {
      const lines = wrapLine(text, width, letters);
      expect(lines.join('').replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''));
      expect(lines.every((line) => letters(line) <= width)).toBe(true);
    }),
  );
});
