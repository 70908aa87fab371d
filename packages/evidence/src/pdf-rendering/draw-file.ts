import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync, type TypstCompiler, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import QRCode from 'qrcode';
import type { PrintedFile } from './printed-file.ts';
import { type OpenedFonts, openFontsFor } from './script-fonts.ts';

export interface DrawnFile {
  readonly pdf: Uint8Array;
  readonly pages: number;
}

const require = createRequire(import.meta.url);
const template = readFileSync(new URL('./file-template.typ', import.meta.url), 'utf8');
const MAIN = '/main.typ';
/** Diagnostics that name the place in the template, never a text of the file. */
const UNIX_DIAGNOSTICS = 2;

/** Renders a tagged PDF in a sandbox: a file of any size costs at most the time and memory of one sandbox. */
export async function drawFile({ logo, ...file }: PrintedFile): Promise<DrawnFile> {
  const codes = await codesOf(file);
  const fonts = openFontsFor(JSON.stringify(file));
  const compiler = await compilerWith(fonts);
  const [language = 'en', region] = file.language.split('-');
  const { at } = file;
  const data = printable(
    {
      ...file,
      at: [
        at.getUTCFullYear(),
        at.getUTCMonth() + 1,
        at.getUTCDate(),
        at.getUTCHours(),
        at.getUTCMinutes(),
        at.getUTCSeconds(),
      ],
      lang: language,
      region: region ?? null,
      fonts: fonts.families,
      hasLogo: logo !== null,
      blocks: numbered(file.blocks),
    },
    fonts,
  );
  compiler.add_source(MAIN, template);
  compiler.map_shadow('/data.json', Buffer.from(JSON.stringify(data)));
  if (logo) compiler.map_shadow('/logo.png', logo);
  for (const [index, code] of codes) compiler.map_shadow(`/code-${index}.svg`, code);
  const { result, diagnostics } = compiler.compile(MAIN, null, 'pdf', UNIX_DIAGNOSTICS);
  if (!(result instanceof Uint8Array)) throw new Error(`The file could not be drawn: ${diagnostics}`);
  const pages = /\d+/.exec(compiler.query(MAIN, null, '<pages>', 'value'))?.[0];
  return { pdf: result, pages: Number(pages) };
}

/** Each block with a QR code knows its picture by the number of the block. */
const numbered = (blocks: PrintedFile['blocks']) =>
  blocks.map((block, index) => (block.kind === 'code' ? { ...block, picture: `/code-${index}.svg` } : block));

/** The QR codes of a file, by the number of their block. */
async function codesOf({ blocks }: Pick<PrintedFile, 'blocks'>): Promise<Map<number, Uint8Array>> {
  const codes = new Map<number, Uint8Array>();
  for (const [index, block] of blocks.entries())
    if (block.kind === 'code')
      codes.set(index, Buffer.from(await QRCode.toString(block.address, { type: 'svg', margin: 0 })));
  return codes;
}

let isLoaded = false;

async function compilerWith({ files }: OpenedFonts): Promise<TypstCompiler> {
  if (!isLoaded)
    initSync({
      module: readFileSync(
        require.resolve('@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler_bg.wasm'),
      ),
    });
  isLoaded = true;
  const builder = newBuilder();
  for (const file of files) await builder.add_raw_font(file);
  return builder.build();
}

/**
 * The compiler builds its substitutes for a file system and a registry from source text, which a sandbox forbids.
 * Everything it needs is passed to it, so they are never called.
 */
function newBuilder(): TypstCompilerBuilder {
  const { Function: original } = globalThis;
  const refuse = () => {
    throw new Error('The template reads nothing but what it is given.');
  };
  globalThis.Function = new Proxy(original, { construct: () => refuse });
  try {
    return new TypstCompilerBuilder();
  } finally {
    globalThis.Function = original;
  }
}

/** The same file with texts that the fonts can print. */
function printable(value: unknown, fonts: OpenedFonts): unknown {
  if (typeof value === 'string') return printableText(value, fonts);
  if (Array.isArray(value)) return value.map((one) => printable(one, fonts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, printable(one, fonts)]));
}

/** Normalises line endings, removes direction marks, and replaces a character that no font has with its number. */
function printableText(text: string, { has }: OpenedFonts): string {
  const clean = text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '');
  const covered = clean.replaceAll(/[^\s\p{Mn}\p{Cf}]/gu, (letter) => {
    const codePoint = letter.codePointAt(0) ?? 0;
    return has(codePoint) ? letter : `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
  });
  return covered.replaceAll(LONG_WORD, `$&${BREAK}`);
}

/** A position where a word wider than its column may break. */
const BREAK = '\u200b';
const LONG_WORD = /[\x21-\x7e]{32}(?=[\x21-\x7e]{8})/g;
