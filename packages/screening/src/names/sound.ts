import { remembered } from '../text/remembered.ts';

/** Spellings of one consonant across romanisation systems. S and C stand for sh and ch until the end. */
const CONSONANTS =
  /schtsch|shch|tsch|tch|sch|sh|cz|ch|dzh|dsch|dj|zh|sz|ph|kh|gh|th|dh|bh|ck|cq|qu(?=[aeiou])|q|c(?=[eiy])|c|x|w|y|^t[sz](?=[aeiouy])/g;

const CONSONANT_SOUNDS: Record<string, string> = {
  schtsch: 'S',
  shch: 'S',
  tsch: 'C',
  tch: 'C',
  sch: 'S',
  sh: 'S',
  cz: 'C',
  ch: 'C',
  dzh: 'j',
  dsch: 'j',
  dj: 'j',
  zh: 'j',
  sz: 's',
  ph: 'f',
  kh: 'h',
  gh: 'g',
  th: 't',
  dh: 'd',
  bh: 'b',
  ck: 'k',
  cq: 'k',
  qu: 'k',
  q: 'k',
  w: 'v',
  y: 'i',
  ts: 's',
  tz: 's',
};

const VOWELS = /aou|ou|oo|oe|ue|eau|au|av(?=[bcdfgjklmnpqrstz])|ae|ee|ie|ei|ai/g;

/** How a Latin word sounds, roughly and in any language: Djamel and Jamel, Qaddafi and Kadafi meet here. */
export function soundOf(word: string): string {
  const sound = word
    .replace(/(?<=[oe])ff$/, 'v')
    .replace(CONSONANTS, consonantSound)
    .replace(VOWELS, vowelSound)
    .replace(/h(?=[bcdfgjklmnpqrstvzCS]|$)/g, '')
    .replace(/([a-zCS])\1+/g, '$1')
    .replace(/[CS]/g, (letter) => (letter === 'C' ? 'ch' : 'sh'));
  return sound === '' ? word : sound;
}

function consonantSound(spelling: string, at: number, word: string): string {
  const known = CONSONANT_SOUNDS[spelling];
  if (known !== undefined) return known;
  if (spelling === 'c') return 'eiy'.includes(word.charAt(at + 1) || '-') ? 's' : 'k';
  return at === 0 ? 's' : 'ks';
}

function vowelSound(spelling: string): string {
  switch (spelling) {
    case 'eau':
    case 'au':
    case 'av':
      return 'o';
    case 'ae':
    case 'ee':
    case 'ie':
    case 'ei':
    case 'ai':
      return 'e';
    default:
      return 'u';
  }
}

/** The sound of a word without written vowels: only its consonants are brought to the same letters. */
export function abjadSoundOf(word: string): string {
  return word
    .replace(/kh/g, 'h')
    .replace(/gh/g, 'g')
    .replace(/[td]h/g, (pair) => pair.charAt(0))
    .replace(/q/g, 'k')
    .replace(/w/g, 'v')
    .replace(/y/g, 'i')
    .replace(/zh/g, 'j')
    .replace(/[ae]?h$/, 'e')
    .replace(/([b-df-hj-np-tv-z])\1+/g, '$1');
}

const CLASSES: Record<string, string> = { g: 'k', q: 'k', c: 'k', z: 's' };

/**
 * The consonants of a sound, an opening vowel as `a`. Meets spellings with other
 * vowels and names from scripts that write none.
 */
export function skeletonOf(sound: string): string {
  const hissed = sound.replace(/sh|ch|j/g, 'x');
  let out = '';
  for (const char of hissed) {
    if ('aeiouv'.includes(char)) {
      if (out === '' && char !== 'v') out = 'a';
      else if (char === 'v' && out === '') out = 'v';
      continue;
    }
    const key = CLASSES[char] ?? char;
    if (!out.endsWith(key)) out += key;
  }
  return out;
}

/**
 * The consonants that survive every romanisation: no vowels and half-vowels, no h, f or v, voiced and voiceless alike.
 * Two words of one name agree here whatever the scripts between them.
 */
export const firmConsonants = remembered((word) =>
  soundOf(word.replace(/g(?=[eiy])/g, '').replace(/mp(?=[st])/g, 'm'))
    .replace(/[aeiouyjhwvf]/g, '')
    .replace(/ts|tz|c|z|x/g, 's')
    .replace(/[gq]/g, 'k')
    .replace(/d/g, 't')
    .replace(/b/g, 'p')
    .replace(/(.)\1+/g, '$1'),
);
