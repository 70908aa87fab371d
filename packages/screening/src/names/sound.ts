/** Spellings of one sound across romanisation systems, applied in this order. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/^(?:ts|tz)(?=[aeiouy])/, 's'],
  [/shch|schtsch/g, 'sh'],
  [/tsch|tch/g, 'ch'],
  [/sch/g, 'sh'],
  [/cz/g, 'ch'],
  [/sz/g, 's'],
  [/dzh|dj|dsch/g, 'j'],
  [/zh/g, 'j'],
  [/ph/g, 'f'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/bh/g, 'b'],
  [/ck|cq|qu(?=[aeiou])|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/^x/, 's'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/aou|ou|oo|oe|ue/g, 'u'],
  [/eau|au|aw/g, 'o'],
  [/ae/g, 'e'],
  [/y/g, 'i'],
  [/ee|ie|ei|ai/g, 'e'],
  [/h(?=[bcdfgjklmnpqrstvz]|$)/g, ''],
  [/([a-z])\1+/g, '$1'],
];

/** How a Latin word sounds, roughly and in any language: Djamel and Jamel, Qaddafi and Kadafi meet here. */
export function soundOf(word: string): string {
  const protectedWord = word.replace(/sh/g, 'S').replace(/(?<![stk])ch/g, 'C');
  let sound = protectedWord;
  for (const [pattern, replacement] of RULES) {
    sound = sound.replace(pattern, replacement);
  }
  sound = sound.replace(/C/g, 'ch').replace(/S/g, 'sh');
  return sound === '' ? word : sound;
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
    .replace(/h$/, '')
    .replace(/([b-df-hj-np-tv-z])\1+/g, '$1');
}

const CLASSES: Record<string, string> = { g: 'k', q: 'k', c: 'k', z: 's', f: 'v', p: 'b', d: 't' };

/**
 * The consonants of a sound, voiced and unvoiced alike, an opening vowel as `a`. Meets spellings with other
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
