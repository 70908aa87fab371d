import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';

const inter = (style: string): string => `@expo-google-fonts/inter/${style}/Inter_${style}.ttf`;
const SERIF = '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf';

/** The fonts of a style in order of preference: the first that has a character prints it. */
const faces = {
  regular: [
    inter('400Regular'),
    '@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-Regular.ttf',
    '@embedpdf/fonts-hebrew/fonts/NotoSansHebrew-Regular.ttf',
    '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
    '@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf',
  ],
  bold: [
    inter('600SemiBold'),
    '@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-Bold.ttf',
    '@embedpdf/fonts-hebrew/fonts/NotoSansHebrew-Bold.ttf',
    '@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf',
    '@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf',
    '@embedpdf/fonts-kr/fonts/NotoSansKR-Bold.otf',
  ],
} as const;
const [, ...otherScripts] = faces.regular;
const italicFaces = [inter('400Regular_Italic'), ...otherScripts];
const titleFaces = [SERIF, ...faces.bold];

export type FontStyle = 'regular' | 'bold' | 'italic' | 'title';

export interface Face {
  name: string;
  bytes: Buffer;
  font: Font;
}

const opened = new Map<string, Face>();

/** A file of a package, even if the package does not export it. */
export function fileOf(name: string): string {
  const parts = name.split('/');
  const length = name.startsWith('@') ? 2 : 1;
  const manifest = findPackageJSON(parts.slice(0, length).join('/'), import.meta.url);
  if (!manifest) throw new Error(`The fonts of ${name} are not installed.`);
  return path.join(path.dirname(manifest), ...parts.slice(length));
}

function openFace(name: string): Face {
  const known = opened.get(name);
  if (known) return known;
  const bytes = readFileSync(fileOf(name));
  const font = create(bytes);
  if (!('unitsPerEm' in font)) throw new Error(`${name} is a collection of fonts, not a font.`);
  const face = { name, bytes, font };
  opened.set(name, face);
  return face;
}

const facesByStyle: Readonly<Record<FontStyle, readonly string[]>> = {
  ...faces,
  italic: italicFaces,
  title: titleFaces,
};

/** Printed for a character that no font has. */
const BOX = '□';

const chosen = new Map<string, { face: Face; letter: string }>();

/** The font that prints a character, and the character; a box if none can. Large fonts are opened only when needed. */
export function faceFor(style: FontStyle, letter: string): { face: Face; letter: string } {
  const key = style + letter;
  const known = chosen.get(key);
  if (known) return known;
  const codePoint = letter.codePointAt(0) ?? 0;
  const name = facesByStyle[style].find((one) => openFace(one).font.hasGlyphForCodePoint(codePoint));
  const found = name
    ? { face: openFace(name), letter }
    : { face: openFace(inter('400Regular')), letter: BOX };
  chosen.set(key, found);
  return found;
}

/** The width of a line at size 1, character by character: kerning is negligible, and long texts are measured fast. */
export function widthOf(style: FontStyle, text: string): number {
  let width = 0;
  for (const one of text) {
    const { face, letter } = faceFor(style, one);
    width += face.font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / face.font.unitsPerEm;
  }
  return width;
}
