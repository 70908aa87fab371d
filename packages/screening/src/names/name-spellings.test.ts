import { type Manner, matchName, wordsOfName } from '@probity/domain/search/match-name.ts';
import { expect, it } from 'vitest';
import { nameSpellings } from './name-spellings.ts';

/** A name as indexed, and typed text as searched. */
function match(name: string, typed: string): Manner | null {
  const words = [...wordsOfName(name), ...nameSpellings(name, 'person').flat(2)];
  const found = [wordsOfName(typed).map((word) => [word]), ...nameSpellings(typed, 'person')]
    .map((reading) => matchName(words, reading))
    .filter((manner) => manner !== null);
  return (['whole', 'begun', 'near'] as const).find((manner) => found.includes(manner)) ?? null;
}

it.each([
  ['王伟', 'Wang Wei', 'whole'],
  ['王伟', 'wang', 'whole'],
  ['陳大文', 'Chan Tai Man', 'whole'],
  ['Иванов Сергей', 'Sergei Ivanov', 'whole'],
  ['Иванов Сергей', 'иванов', 'whole'],
  ['Щербаков', 'Shcherbakov', 'whole'],
  ['محمد الزرقاوي', 'Muhammad', 'whole'],
  ['محمد الزرقاوي', 'Zarqawi', 'near'],
  ['Γεώργιος Παπαδόπουλος', 'Papadopoulos', 'near'],
  ['김민수', 'Kim Minsu', 'whole'],
  ['邓小平', 'Deng Xiaoping', 'whole'],
  // And the other way round: typed in a script, stored in Latin letters.
  ['Wang Wei', '王伟', 'whole'],
  ['Deng Xiaoping', '邓小平', 'whole'],
  ['Sergey Ivanov', 'Иванов', 'whole'],
  ['Mohammed Haddad', 'محمد', 'whole'],
  ['Papadopoulos', 'Παπαδόπουλος', 'near'],
])('%s is found by %s (%s)', (name, typed, manner) => {
  expect(match(name, typed)).toBe(manner);
});

it.each([
  ['王伟', 'Zhang Wei'],
  ['Иванов Сергей', 'Petrov'],
  ['محمد الزرقاوي', 'Omar'],
])('%s is not found by %s', (name, typed) => {
  expect(match(name, typed)).toBeNull();
});

it('has few spellings of a long name, although every syllable has several', () => {
  const readings = nameSpellings('中国石油化工'.repeat(6), 'organisation');
  expect(Math.max(...readings.flat().map((spellings) => spellings.length))).toBeLessThanOrEqual(16);
});
