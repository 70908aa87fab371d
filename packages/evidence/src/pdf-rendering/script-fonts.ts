import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { fileOf } from './fonts.ts';

interface ScriptFont {
  /** The letters that need it. */
  letters: RegExp;
  family: string;
  files: readonly string[];
}

const google = (folder: string, name: string, weight: string): string =>
  `@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`;

/** The fonts of the pages: Latin, Greek and Cyrillic. */
const base: readonly Omit<ScriptFont, 'letters'>[] = [
  {
    family: 'Inter',
    files: ['400Regular', '600SemiBold', '400Regular_Italic'].map((weight) =>
      google('inter', 'Inter', weight),
    ),
  },
  { family: 'Source Serif 4', files: [google('source-serif-4', 'SourceSerif4', '600SemiBold')] },
];

const noto = (script: string, letters: RegExp): ScriptFont => {
  const files = ['400Regular', '600SemiBold'].map((weight) =>
    google(`noto-sans-${script.toLowerCase()}`, `NotoSans${script}`, weight),
  );
  return { letters, family: `Noto Sans ${script}`, files };
};

const embedded = (folder: string, name: string, ending: string): readonly string[] =>
  ['Regular', 'Bold'].map((style) => `@embedpdf/fonts-${folder}/fonts/${name}-${style}.${ending}`);

/** Scripts that the base font lacks. Large fonts are opened only where a text needs them. */
const scriptFonts: readonly ScriptFont[] = [
  {
    letters: /\p{Script=Arabic}/u,
    family: 'Noto Naskh Arabic',
    files: embedded('arabic', 'NotoNaskhArabic', 'ttf'),
  },
  {
    letters: /\p{Script=Hebrew}/u,
    family: 'Noto Sans Hebrew',
    files: embedded('hebrew', 'NotoSansHebrew', 'ttf'),
  },
  noto('Devanagari', /\p{Script=Devanagari}/u),
  noto('Bengali', /\p{Script=Bengali}/u),
  noto('Gurmukhi', /\p{Script=Gurmukhi}/u),
  noto('Gujarati', /\p{Script=Gujarati}/u),
  noto('Tamil', /\p{Script=Tamil}/u),
  noto('Telugu', /\p{Script=Telugu}/u),
  noto('Kannada', /\p{Script=Kannada}/u),
  noto('Malayalam', /\p{Script=Malayalam}/u),
  noto('Sinhala', /\p{Script=Sinhala}/u),
  noto('Thai', /\p{Script=Thai}/u),
  noto('Lao', /\p{Script=Lao}/u),
  noto('Khmer', /\p{Script=Khmer}/u),
  noto('Myanmar', /\p{Script=Myanmar}/u),
  noto('Armenian', /\p{Script=Armenian}/u),
  noto('Georgian', /\p{Script=Georgian}/u),
  noto('Ethiopic', /\p{Script=Ethiopic}/u),
  {
    letters:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
    family: 'Noto Sans Hans',
    files: embedded('sc', 'NotoSansHans', 'otf'),
  },
  { letters: /\p{Script=Hangul}/u, family: 'Noto Sans KR', files: embedded('kr', 'NotoSansKR', 'otf') },
];

export interface OpenedFonts {
  /** In the order in which they are tried. */
  families: string[];
  files: Buffer[];
  has(codePoint: number): boolean;
}

/** The fonts that a text needs. */
export function openFontsFor(text: string): OpenedFonts {
  const needed = [...base, ...scriptFonts.filter(({ letters }) => letters.test(text))];
  const opened = needed.map(({ family, files }) => ({
    family,
    files: files.map((file) => readFileSync(fileOf(file))),
  }));
  const faces = opened.map(({ files: [regular] }) => fontOf(regular));
  return {
    families: opened.map(({ family }) => family),
    files: opened.flatMap(({ files }) => files),
    has: (codePoint) => faces.some((face) => face.hasGlyphForCodePoint(codePoint)),
  };
}

function fontOf(bytes: Buffer | undefined): Font {
  const font = bytes && create(bytes);
  if (!font || !('unitsPerEm' in font)) throw new Error('A font is not installed.');
  return font;
}
