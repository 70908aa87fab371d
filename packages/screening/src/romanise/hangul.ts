const FIRST = 0xac00;
const VOWELS_PER_INITIAL = 21;
const FINALS_PER_VOWEL = 28;

/** Letters of a syllable in the official romanisation, in the order of Unicode. */
const INITIALS = 'g kk n d tt r m b pp s ss - j jj ch k t p h'.split(' ');
const VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const FINALS = '- k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');

/** What passports, the older system and the North write for the same letters. */
const INITIAL_SPELLINGS: Record<string, string> = {
  g: 'g k',
  kk: 'kk gg',
  n: 'n',
  d: 'd t',
  tt: 'tt dd',
  r: 'r l',
  b: 'b p',
  pp: 'pp bb',
  s: 's sh',
  j: 'j ch',
  k: 'k kh',
  t: 't th',
  p: 'p ph',
};
const VOWEL_SPELLINGS: Record<string, string> = {
  a: 'a ah',
  ae: 'ae e ai',
  eo: 'eo o u ou',
  e: 'e eh',
  yeo: 'yeo yo you yu',
  ye: 'ye yeh',
  o: 'o oh',
  oe: 'oe oi we',
  yo: 'yo yoh',
  u: 'u oo woo wu',
  wo: 'wo weo',
  wi: 'wi wee ui',
  yu: 'yu yoo you',
  eu: 'eu u',
  ui: 'ui ee eui i yi',
  i: 'i ee yi',
};
const FINAL_SPELLINGS: Record<string, string> = { k: 'k g', t: 't d', p: 'p b', l: 'l r' };

/** Before these vowels an opening r is dropped in the South and kept in the North: 이 and 리 are one family name. */
const DROPS_R = /^(?:i|y)/;

/** Family names whose customary spelling follows no system. */
const CUSTOMARY: Record<string, string> = {
  i: 'lee rhee rhie',
  ri: 'lee rhee rhie',
  bak: 'park',
  choe: 'choi choy',
  no: 'roh noh',
  baek: 'paik paek baik',
  gim: 'ghim',
  geum: 'keum kum',
  seo: 'suh',
  eo: 'uh',
};

function spellings(table: Record<string, string>, letter: string): string[] {
  return letter === '-' ? [''] : (table[letter] ?? letter).split(' ');
}

/** The official romanisation of one Hangul character, or nothing for another character. */
export function romaniseHangul(character: string): string | undefined {
  const parts = lettersOf(character);
  return parts?.map((letter) => (letter === '-' ? '' : letter)).join('');
}

function lettersOf(character: string): [string, string, string] | undefined {
  const at = (character.codePointAt(0) ?? 0) - FIRST;
  if (at < 0 || at >= INITIALS.length * VOWELS_PER_INITIAL * FINALS_PER_VOWEL) return undefined;
  return [
    INITIALS[Math.floor(at / (VOWELS_PER_INITIAL * FINALS_PER_VOWEL))] ?? '',
    VOWELS[Math.floor(at / FINALS_PER_VOWEL) % VOWELS_PER_INITIAL] ?? '',
    FINALS[at % FINALS_PER_VOWEL] ?? '',
  ];
}

const OFFICIAL = new RegExp(
  `^(${byLength(INITIALS)})?(${byLength(VOWELS)})(${byLength([...new Set(FINALS)])})?$`,
);

function byLength(letters: readonly string[]): string {
  return letters
    .filter((letter) => letter !== '-')
    .sort((a, b) => b.length - a.length)
    .join('|');
}

/** Every spelling in use of a syllable that is given in the official romanisation, the likeliest first. */
export function hangulSpellings(official: string): string[] {
  const parts = OFFICIAL.exec(official);
  if (!parts) return [official];
  const initial = parts[1] ?? '-';
  const vowel = parts[2] ?? '';
  const initials = spellings(INITIAL_SPELLINGS, initial);
  if (DROPS_R.test(vowel)) {
    if (initial === '-') initials.push('r', 'l');
    if (initial === 'r') initials.push('');
  } else if (initial === 'r') initials.push('n');
  else if (initial === 'n') initials.push('r');
  const out = new Set([official, ...(CUSTOMARY[official] ?? '').split(' ').filter(Boolean)]);
  for (const end of spellings(FINAL_SPELLINGS, parts[3] ?? '-')) {
    for (const middle of spellings(VOWEL_SPELLINGS, vowel)) {
      for (const start of initials) {
        if (start !== '' && start !== '-' && /^(?:woo|wu|yi)$/.test(middle)) continue;
        out.add((start === '-' ? '' : start) + middle + end);
      }
    }
  }
  return [...out];
}
