import type { ListedEntity } from '@probity/screening';
import { filesLike, readRows } from './files.ts';
import { pickOne, randomOf } from './random.ts';

const ONSETS = 'b br ch d dr f g gr h j k kh kr l m n p pr r s sh st t tr v w y z'.split(' ');
const VOWELS = 'a a e i o u ai ou'.split(' ');
const CODAS = ['', '', '', 'n', 'r', 's', 'l', 'm', 'v', 'k', 'd', 't'];
const ENDINGS = [
  'ov',
  'enko',
  'ez',
  'i',
  'ani',
  'son',
  'er',
  'ski',
  'oglu',
  'ian',
  'a',
  'o',
  'in',
  'ulla',
  'zadeh',
  '',
];

/** Rare names: lists are full of words that occur once, so an index of common names alone would be too easy. */
function coined(random: () => number): string {
  let word = '';
  for (let i = 0; i < 2; i++)
    word += pickOne(ONSETS, random) + pickOne(VOWELS, random) + pickOne(CODAS, random);
  return word + pickOne(ENDINGS, random);
}

/** Endless people: common names of many countries, one word in four coined. */
export function* syntheticEntities(references: string | undefined, names: number): Generator<ListedEntity> {
  const random = randomOf(20260101);
  const column = (pattern: RegExp) =>
    filesLike(references ?? '', pattern)
      .flatMap((path) => readRows(path).map((row) => row['Romanized Name'] ?? ''))
      .filter((name) => /^[\p{Script=Latin}' -]{2,}$/u.test(name));
  const forenames = column(/forenames/);
  const surnames = column(/surnames/);
  const word = (known: readonly string[]) =>
    known.length === 0 || random() < 0.25 ? coined(random) : pickOne(known, random);
  for (let i = 0; i < names; i++) {
    const parts = [word(forenames), ...(random() < 0.4 ? [word(forenames)] : []), word(surnames)];
    yield {
      id: `synthetic:${i}`,
      list: 'synthetic',
      reference: String(i),
      kind: 'person',
      names: [{ text: parts.join(' '), type: 'primary', strength: 'strong' }],
      birthDates: [{ year: 1930 + Math.floor(random() * 75) }],
      countries: [],
      identifiers: [],
      programmes: [],
      topics: ['pep'],
    };
  }
}
