import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { EvidenceRefused } from '../evidence-refused.ts';
import type { EvidenceLimits } from '../evidence-types.ts';

/** The text is for search: a slow file loses some of it rather than being refused. */
const MAX_TEXT_MILLISECONDS = 5_000;

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

export interface PdfPages {
  readonly pages: number;
  readonly text: string;
}

/** Opens the file as a viewer does, by its own tables: a second check of pages and scripts, and the text. */
export async function readPages(bytes: Uint8Array, limits: EvidenceLimits): Promise<PdfPages> {
  const loading = getDocument({
    // The library takes ownership of its bytes, and ours are still needed.
    data: new Uint8Array(bytes),
    cMapUrl: join(library, 'cmaps') + sep,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await loading.promise;
    await assertPassive(pdf);
    if (pdf.numPages > limits.maxPages) throw new EvidenceRefused('too_many_pages', `${pdf.numPages} pages`);
    return { pages: pdf.numPages, text: await readText(pdf, limits.maxTextLength) };
  } catch (error) {
    if (error instanceof EvidenceRefused) throw error;
    if (error instanceof Error && error.name === 'PasswordException')
      throw new EvidenceRefused('encrypted', 'password');
    throw new EvidenceRefused('damaged', 'PDF does not open');
  } finally {
    await loading.destroy();
  }
}

async function assertPassive(pdf: PDFDocumentProxy): Promise<void> {
  if (await hasScripts(pdf)) throw new EvidenceRefused('active_content', 'PDF script');
  if (await pdf.getAttachments()) throw new EvidenceRefused('active_content', 'PDF attachment');
}

/** Not the library's `hasJSActions`, which mistakes every signature for a script: its field has no actions at all. */
async function hasScripts(pdf: PDFDocumentProxy): Promise<boolean> {
  if (await pdf.getJSActions()) return true;
  const fields: { actions?: object | null }[] = [...((await pdf.getFieldObjects())?.values() ?? [])].flat();
  return fields.some(({ actions }) => Boolean(actions));
}

async function readText(pdf: PDFDocumentProxy, maxLength: number): Promise<string> {
  const deadline = performance.now() + MAX_TEXT_MILLISECONDS;
  let text = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) {
      if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
      if (text.length > maxLength) return storable(text.slice(0, maxLength));
    }
    text += '\n';
    page.cleanup();
    if (performance.now() > deadline) break;
  }
  return storable(text.trim());
}

/** A database takes neither half a character nor a NUL. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
