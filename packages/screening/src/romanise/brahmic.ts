const FIRST = 0x0900;
const LAST = 0x0d7f;
const BLOCK = 0x80;

const BENGALI = 1;
/** Tamil, Telugu, Kannada and Malayalam write a mark where the closing vowel is not heard. */
const FIRST_SOUTHERN = 5;

/** The scripts of India have their letters in the same order, each in its own block. */
const FIRST_VOWEL = 0x05;
const VOWELS = 'a a i i u u ri li e e e ai o o o au'.split(' ');
const FIRST_CONSONANT = 0x15;
const CONSONANTS =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'.split(' ');
const FIRST_SIGN = 0x3e;
const SIGNS = 'a i i u u ri ri e e e ai o o o au'.split(' ');
const SILENT = 0x4d;
const DOT = 0x3c;
const WITH_DOT: Record<string, string> = { k: 'q', j: 'z', ph: 'f', d: 'r', dh: 'r' };
const NASAL = 0x02;

/** Marks of nasal and breath, a closing t of Bengali, closing consonants of Malayalam. */
const OTHERS: Record<number, string> = {
  1: 'n',
  2: 'n',
  3: 'h',
  78: 't',
  112: 'n',
  122: 'n',
  123: 'n',
  124: 'r',
  125: 'l',
  126: 'l',
  127: 'k',
};

interface Sound {
  letters: string;
  isVowel: boolean;
  /** The vowel that is not written but spoken, unless its place makes it silent. */
  inherent?: boolean;
  /** A nasal or a breath that belongs to the vowel before it. */
  isMark?: boolean;
}

export function isBrahmic(codePoint: number): boolean {
  return codePoint >= FIRST && codePoint <= LAST;
}

const blockOf = (word: string) => Math.floor(((word.codePointAt(0) ?? FIRST) - FIRST) / BLOCK);

/** Romanises a word in a script of India, with the unwritten vowels where they are pronounced. */
export function romaniseBrahmicWord(word: string): string {
  const block = blockOf(word);
  const sounds = soundsOf(word, block);
  const heard = block >= FIRST_SOUTHERN ? sounds : withoutSilentVowels(sounds);
  const latin = heard.map((sound) => sound.letters).join('');
  const spelt = latin.replace(/n(?=[pbm])/g, 'm').replace(/n(?=h)/g, 'ng');
  return block === BENGALI ? spelt.replace(/(?:^o|(?<=[ou]))y(?=[ae])/g, 'w') : spelt;
}

/** Most of these scripts write j for the z of Arabic and Persian names; Bengali writes bh for v. */
export function otherBrahmicReading(word: string): string | undefined {
  const usual = romaniseBrahmicWord(word);
  const other = usual.replace(/j(?!h)/g, 'z').replace(/bh/g, blockOf(word) === BENGALI ? 'v' : 'bh');
  return other === usual ? undefined : other;
}

function soundsOf(word: string, block: number): Sound[] {
  const sounds: Sound[] = [];
  const places = [...word].map((char) => (char.codePointAt(0) ?? 0) - FIRST - block * BLOCK);
  places.forEach((place, i) => {
    const consonant = CONSONANTS[place - FIRST_CONSONANT];
    const vowel = VOWELS[place - FIRST_VOWEL];
    const sign = SIGNS[place - FIRST_SIGN];
    if (block === BENGALI && isVowelChange(places, i)) return;
    const other = place === NASAL && block === BENGALI ? 'ng' : OTHERS[place];
    if (sign !== undefined || place === SILENT) {
      if (sounds.at(-1)?.inherent) sounds.pop();
      if (sign !== undefined && sounds.at(-1)?.letters !== sign)
        sounds.push({ letters: sign, isVowel: true });
    } else if (consonant !== undefined) {
      const letters = consonantOf(consonant, places[i + 1] === DOT, block);
      sounds.push({ letters, isVowel: false });
      sounds.push({ letters: 'a', isVowel: true, inherent: true });
    } else if (vowel !== undefined) {
      sounds.push({ letters: vowel, isVowel: true });
    } else if (other !== undefined) {
      sounds.push({ letters: other, isVowel: false, isMark: true });
    }
  });
  return sounds;
}

/** Bengali's y below another letter only changes the vowel that follows. */
const Y = 0x2f;
const isVowelChange = (places: readonly number[], at: number) =>
  places[at] === Y && places[at - 1] === SILENT && places[at + 1] !== DOT;

/** A dot below makes another letter; Bengali's y is heard as j without one. */
function consonantOf(letters: string, isDotted: boolean, block: number): string {
  if (block === BENGALI && letters === 'y') return isDotted ? 'y' : 'j';
  return isDotted ? (WITH_DOT[letters] ?? letters) : letters;
}

/** The unwritten vowel is silent at the end, and where it has one consonant and a vowel on either side. */
function withoutSilentVowels(sounds: readonly Sound[]): Sound[] {
  const kept = [...sounds];
  for (let i = kept.length - 1; i >= 2; i--) {
    if (!kept[i]?.inherent || kept[i - 1]?.isVowel) continue;
    const before = kept[i - 2];
    if (!before) continue;
    const { isVowel, isMark, letters } = before;
    const closes = i === kept.length - 1 && (isVowel || isMark || letters === 'r');
    const between = isVowel && kept[i + 1]?.isVowel === false && kept[i + 2]?.isVowel === true;
    if (closes || between) kept.splice(i, 1);
  }
  return kept;
}
