import { cantoneseSpellings, mandarinSpellings } from './han.ts';
import { hangulSpellings } from './hangul.ts';

/** How the syllables of a name were read; the order is the file format of an index. */
export const SYLLABLE_READINGS = ['none', 'hangul', 'mandarin', 'cantonese'] as const;
export type SyllableReading = Exclude<(typeof SYLLABLE_READINGS)[number], 'none'>;

const SPELLINGS: Record<SyllableReading, (syllable: string) => string[]> = {
  hangul: hangulSpellings,
  mandarin: mandarinSpellings,
  cantonese: cantoneseSpellings,
};

const CACHE_LIMIT = 4000;
const cache = new Map<string, ReadonlySet<string>>();

/** All Latin spellings of a romanised syllable, the likeliest first. */
export function syllableSpellings(syllable: string, reading: SyllableReading): ReadonlySet<string> {
  const key = `${reading}|${syllable}`;
  let known = cache.get(key);
  if (!known) {
    if (cache.size >= CACHE_LIMIT) cache.clear();
    known = new Set(SPELLINGS[reading](syllable));
    cache.set(key, known);
  }
  return known;
}
