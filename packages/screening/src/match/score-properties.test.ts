import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreNames } from './compare-names.ts';

const letters = 'abdefghiklmnoprstuvyz'.split('');
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 4, maxLength: 9 });
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const kind = fc.constantFrom('person' as const, 'organisation' as const);
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

const options = { numRuns: 300, seed: 20260101 };
const hasLetters = (text: string) => scoreNames(text, text, 'person') > 0;

describe('whatever the names', () => {
  it('a name matches itself completely', () => {
    fc.assert(
      fc.property(name, kind, (text, k) => {
        const score = scoreNames(text, text, k);
        expect(score === 1 || score === 0).toBe(true);
        if (k === 'person') expect(score).toBe(1);
      }),
      options,
    );
  });

  it('a typo never raises the score above that of the name itself', () => {
    fc.assert(
      fc.property(name, fc.nat(), fc.constantFrom(...letters), kind, (text, at, letter, k) => {
        const i = at % text.length;
        const damaged = text.slice(0, i) + letter + text.slice(i + 1);
        expect(scoreNames(damaged, text, k)).toBeLessThanOrEqual(Math.max(scoreNames(text, text, k), 1));
      }),
      options,
    );
  });

  it('a second typo in another word never raises the score of the first', () => {
    fc.assert(
      fc.property(word, word, fc.nat(), fc.nat(), (first, second, i, j) => {
        const damage = (text: string, at: number) =>
          `${text.slice(0, at % text.length)}q${text.slice((at % text.length) + 1)}`;
        const once = scoreNames(`${damage(first, i)} ${second}`, `${first} ${second}`, 'person');
        const twice = scoreNames(`${damage(first, i)} ${damage(second, j)}`, `${first} ${second}`, 'person');
        expect(twice).toBeLessThanOrEqual(once + 1e-6);
      }),
      options,
    );
  });

  it('the order of words does not matter for organisations', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 4 }), (words) => {
        const turned = [...words].reverse().join(' ');
        expect(scoreNames(turned, words.join(' '), 'organisation')).toBeGreaterThanOrEqual(
          hasLetters(turned) ? scoreNames(words.join(' '), words.join(' '), 'organisation') - 1e-6 : 0,
        );
      }),
      options,
    );
  });

  it('an error on one side scores the same as that error on the other', () => {
    fc.assert(
      fc.property(word, word, fc.nat(), fc.constantFrom(...letters), (first, second, at, letter) => {
        const i = at % first.length;
        const damaged = `${first.slice(0, i)}${letter}${first.slice(i + 1)} ${second}`;
        const whole = `${first} ${second}`;
        expect(scoreNames(damaged, whole, 'person')).toBeCloseTo(scoreNames(whole, damaged, 'person'), 6);
      }),
      options,
    );
  });

  it('any text gives a number from 0 to 1', () => {
    fc.assert(
      fc.property(anything, anything, kind, (a, b, k) => {
        const score = scoreNames(a, b, k);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }),
      options,
    );
  });
});
