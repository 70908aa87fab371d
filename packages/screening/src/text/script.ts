/** Scripts that need their own treatment; everything else goes through the general table. */
export type Script =
  | 'latin'
  | 'arabic'
  | 'hebrew'
  | 'cyrillic'
  | 'greek'
  | 'han'
  | 'kana'
  | 'hangul'
  | 'other';

const RANGES: readonly (readonly [number, number, Script])[] = [
  [0x0041, 0x024f, 'latin'],
  [0x0370, 0x03ff, 'greek'],
  [0x0400, 0x052f, 'cyrillic'],
  [0x0590, 0x05ff, 'hebrew'],
  [0x0600, 0x06ff, 'arabic'],
  [0x0750, 0x077f, 'arabic'],
  [0x08a0, 0x08ff, 'arabic'],
  [0x1100, 0x11ff, 'hangul'],
  [0x1e00, 0x1eff, 'latin'],
  [0x1f00, 0x1fff, 'greek'],
  [0x3005, 0x3007, 'han'],
  [0x3040, 0x30ff, 'kana'],
  [0x3130, 0x318f, 'hangul'],
  [0x3400, 0x9fff, 'han'],
  [0xac00, 0xd7af, 'hangul'],
  [0xf900, 0xfaff, 'han'],
  [0x20000, 0x3ffff, 'han'],
];

export function scriptOf(codePoint: number): Script {
  for (const [from, to, script] of RANGES) {
    if (codePoint >= from && codePoint <= to) return script;
  }
  return 'other';
}

/** The script of the first letter that is not Latin, else Latin: "Иван Ivan" is read as Cyrillic. */
export function leadingScript(text: string): Script {
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x250) continue;
    const script = scriptOf(code);
    if (script !== 'latin' && script !== 'other') return script;
    if (script === 'other' && /\p{L}/u.test(char)) return 'other';
  }
  return 'latin';
}

/** Scripts that write consonants and leave most vowels to the reader. */
export function isAbjad(script: Script): boolean {
  return script === 'arabic' || script === 'hebrew';
}

/** Scripts whose single characters carry a syllable or a word: one other character is another name. */
export function isSyllabic(script: Script): boolean {
  return script === 'han' || script === 'kana' || script === 'hangul';
}
