import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@cantoo/fontkit';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';

export interface Fonts {
  regular: PDFFont;
  bold: PDFFont;
  italic: PDFFont;
}

const { resolve } = createRequire(import.meta.url);
const fontFile = (style: string): string => resolve(`pdfjs-dist/standard_fonts/LiberationSans-${style}.ttf`);

let bytes: Promise<Uint8Array[]> | null = null;

/** Embeds the letters that are used. The fonts come with the PDF reader that the product has already. */
export async function embedFonts(pdf: PDFDocument): Promise<Fonts> {
  bytes ??= Promise.all(['Regular', 'Bold', 'Italic'].map((style) => readFile(fontFile(style))));
  pdf.registerFontkit(fontkit);
  const [regular, bold, italic] = await Promise.all(
    (await bytes).map((font) => pdf.embedFont(font, { subset: true })),
  );
  if (!regular || !bold || !italic) throw new Error('The fonts of the paper are not there');
  return { regular, bold, italic };
}

const letters = new WeakMap<PDFFont, ReadonlySet<number>>();

/** A letter that the font lacks is drawn as a box; the exact text travels as an attachment. */
export function printable(font: PDFFont, text: string): string {
  const known = letters.get(font) ?? new Set(font.getCharacterSet());
  letters.set(font, known);
  return [...text.normalize('NFC').replaceAll('\t', '    ')]
    .map((letter) => (letter === '\n' || known.has(letter.codePointAt(0) ?? 0) ? letter : '□'))
    .join('');
}

const widths = new WeakMap<PDFFont, Map<string, number>>();

/** The width of a line, letter by letter: kerning is less than the eye sees, and long texts are measured at once. */
export function widthOf(font: PDFFont, text: string, size: number): number {
  const known = widths.get(font) ?? new Map<string, number>();
  widths.set(font, known);
  let width = 0;
  for (const letter of text) {
    const own = known.get(letter) ?? font.widthOfTextAtSize(letter, 1);
    known.set(letter, own);
    width += own;
  }
  return width * size;
}
