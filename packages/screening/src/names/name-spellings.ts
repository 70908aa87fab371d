import { CONSONANTS } from '@probity/domain/search/match-name.ts';
import type { PartyKind } from '../model.ts';
import { NAME_GROUPS } from '../tables/name-groups.ts';
import { analyseName } from './analyse-name.ts';
import type { Token } from './token.ts';

const MAX_READINGS = 4;
const MIN_SKELETON = 3;
const MAX_JOINED = 4;

let variants: Map<string, string[]> | undefined;

/** Spellings of a name in Latin letters by the name that they are all of: mohamed, muhammad. */
function variantsOf(group: string): readonly string[] {
  if (!variants) {
    variants = new Map();
    for (const [spelling, of] of NAME_GROUPS) variants.set(of, [...(variants.get(of) ?? []), spelling]);
  }
  return variants.get(group) ?? [];
}

/**
 * How a name may be written: its readings, of each its words, of each word all spellings and its consonants, by which a
 * word from a script without vowels is found.
 */
export function nameSpellings(name: string, kind: PartyKind): string[][][] {
  const person = kind === 'person';
  return analyseName(name, kind)
    .forms.slice(0, MAX_READINGS)
    .flatMap(({ tokens }) => {
      const words = tokens.map((token) => [...new Set(spellingsOf(token, person))]);
      const [family, ...given] = words;
      const isSyllabic = tokens.every(({ syllable }) => syllable !== undefined);
      return isSyllabic && family && given.length > 1 ? [words, [family, joined(given)]] : [words];
    });
}

/** A given name of several syllables is written as one word as well: Xiaoping, Minsu. */
function joined(syllables: readonly string[][]): string[] {
  return syllables.reduce<string[]>(
    (begun, next) =>
      begun
        .flatMap((text) => next.slice(0, MAX_JOINED).map((syllable) => text + syllable))
        // At each syllable: the combinations of a long name would fill the memory.
        .slice(0, MAX_JOINED ** 2),
    [''],
  );
}

function spellingsOf({ text, spellings, group, skeleton, native }: Token, person: boolean): string[] {
  return [
    text,
    ...(spellings ?? []),
    ...(person && group !== undefined ? variantsOf(group) : []),
    ...(!native && skeleton.length >= MIN_SKELETON ? [CONSONANTS + skeleton] : []),
  ];
}
