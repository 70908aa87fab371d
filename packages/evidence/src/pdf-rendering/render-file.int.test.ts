import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { defaultLimits } from '../evidence-types.ts';
import { close as closeShared, inspectUpload } from '../inspect-upload.ts';
import { readPages } from '../pdf/read-pages.ts';
import type { PrintedFile } from './printed-file.ts';
import { createFileRenderer } from './render-file.ts';

const renderer = createFileRenderer();
afterAll(() => {
  renderer.close();
  closeShared();
});

const names = {
  Han: '株式会社青空・臺灣有限公司',
  Hangul: '대한무역 주식회사',
  Arabic: 'شركة الميناء',
  Hebrew: 'חברת הנמל',
  Devanagari: 'हिन्दी किताब कंपनी',
  Cyrillic: 'Жуков и сыновья',
  Greek: 'Ελληνική Ναυτιλία',
  Thai: 'บริษัท ท่าเรือ จำกัด',
  Bengali: 'বাংলা কোম্পানি',
  Tamil: 'தமிழ் நிறுவனம்',
  Georgian: 'ქართული კომპანია',
  Armenian: 'Հայկական ընկերություն',
  Khmer: 'ក្រុមហ៊ុន',
  Ethiopic: 'የኢትዮጵያ ድርጅት',
  Vietnamese: 'Nguyễn Thị Hồng',
};

const file: PrintedFile = {
  kicker: 'Full file',
  title: 'Kestrel Marine Ltd',
  lead: 'As at 16 November 2026 at 15:30.',
  at: new Date('2026-11-16T15:30:00Z'),
  language: 'en-GB',
  product: 'Probity',
  author: 'Kestrel Marine Ltd',
  logo: null,
  facts: [{ label: 'Country', value: 'United Kingdom' }],
  blocks: [],
  running: 'Kestrel Marine Ltd',
  foot: 'Full file',
  numbering: ['Page ', ' of ', ''],
};

const valuesOf = (texts: Record<string, string>): PrintedFile['blocks'] => [
  { kind: 'heading', text: 'Names' },
  {
    kind: 'values',
    columns: ['Field', 'Value', 'Status'],
    rows: Object.entries(texts).map(([label, text]) => ({
      label,
      text,
      isMissing: false,
      status: 'Verified',
      tone: 'good',
      details: [],
    })),
  },
];

/** The letters of a text without combining marks: pdf.js ignores the replacement text that holds them. */
const lettersOf = (text: string): string =>
  [...new Set(text.normalize('NFKD').replaceAll(/[\s\p{Cc}\p{M}]/gu, ''))].sort().join('');

/** Scripts whose letters PDF readers return in drawing order. */
const drawnInOrder = ['Han', 'Hangul', 'Cyrillic', 'Greek', 'Georgian', 'Armenian', 'Ethiopic', 'Vietnamese'];

const textOf = async (pdf: Uint8Array) =>
  (await readPages(pdf, defaultLimits)).text.normalize('NFKC').replaceAll(/\s+/g, ' ');

/** The glyphs of fonts that are addressed by two bytes each, as the pages show them. */
async function glyphsOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes);
  return pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream)) return [];
    const content = Buffer.from(decodePDFRawStream(object).decode()).toString('latin1');
    if (!content.includes(' Tf')) return [];
    return [...content.matchAll(/\(((?:[^()\\]|\\[\s\S])*)\)/g)].map(([, shown = '']) => shown);
  });
}

describe('a printed file', { timeout: 30_000 }, () => {
  it('prints names of fifteen scripts that read back as they were written', async () => {
    for (const [script, name] of Object.entries(names)) {
      const { pdf } = await renderer.renderFile({ ...file, title: 'T', blocks: valuesOf({ Name: name }) });
      const text = await textOf(pdf);
      const read = text.slice(text.indexOf('Name ') + 5, text.lastIndexOf(' Verified'));
      if (drawnInOrder.includes(script)) expect(read).toBe(name.normalize('NFKC'));
      // Words of a right-to-left line are returned in drawing order.
      else if (['Arabic', 'Hebrew'].includes(script))
        expect(read.split(' ').sort()).toEqual(name.normalize('NFKC').split(' ').sort());
      else expect(lettersOf(read)).toBe(lettersOf(name));
    }
  });

  it('has a glyph for every character, and shows the number of one that no font has', async () => {
    const { pdf } = await renderer.renderFile({
      ...file,
      blocks: valuesOf({ ...names, Odd: 'a\u{1F9FF}b' }),
    });
    const glyphs = await glyphsOf(pdf);
    expect(glyphs.length).toBeGreaterThan(20);
    expect(glyphs.filter((shown) => /^(?:\\000|\0){2}/.test(shown))).toEqual([]);
    expect(await textOf(pdf)).toContain('a[U+1F9FF]b');
  });

  it('shows a QR code beside its text, and no text of the picture', async () => {
    const address = 'https://probity.example/verify';
    const draw = async (blocks: PrintedFile['blocks']) =>
      (await renderer.renderFile({ ...file, blocks })).pdf;
    const pdf = await draw([
      { kind: 'note', text: 'Before' },
      { kind: 'code', address, text: `Open ${address}.` },
      { kind: 'code', address: `${address}?second`, text: 'Another.' },
    ]);
    expect(await textOf(pdf)).toContain('Open https://probity.example/verify. Another.');
    const without = await draw([{ kind: 'note', text: `Open ${address}.` }]);
    expect(pdf.byteLength).toBeGreaterThan(without.byteLength + 500);
  });

  it('never interprets text as markup', async () => {
    const text = '#panic() *bold* $x$ <label> @ref \\ [c] // not a comment #sys.inputs';
    const { pdf } = await renderer.renderFile({
      ...file,
      title: text,
      lead: text,
      blocks: valuesOf({ [text]: text }),
    });
    const words = await textOf(pdf);
    expect(words.split('#panic() *bold* $x$ <label> @ref').length).toBeGreaterThanOrEqual(4);
  });

  it('is tagged, in its language, with a title and the number of every page', async () => {
    const rows = Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`Field ${n}`, `Value ${n}`]));
    const { pdf, pages } = await renderer.renderFile({ ...file, blocks: valuesOf(rows) });
    expect(pages).toBeGreaterThan(2);
    const words = await textOf(pdf);
    for (let page = 1; page <= pages; page++) expect(words).toContain(`Page ${page} of ${pages}`);
    expect(words).toContain('Value 89');
    const { catalog } = await PDFDocument.load(pdf);
    expect(catalog.lookup(PDFName.of('MarkInfo'))?.toString()).toContain('/Marked true');
    expect(catalog.get(PDFName.of('StructTreeRoot'))).toBeDefined();
    expect(catalog.lookup(PDFName.of('Lang'))?.toString()).toContain('en-GB');
  });

  it('is the same for the same content, and is accepted as evidence wherever PDFs are', async () => {
    const [first, second] = [await renderer.renderFile(file), await renderer.renderFile(file)];
    expect(Buffer.from(first.pdf).equals(Buffer.from(second.pdf))).toBe(true);
    expect((await inspectUpload(first.pdf, { fileName: 'file.pdf' })).kind).toBe('pdf');
  });

  it('that takes too long is refused, and the next one is rendered', async () => {
    const hasty = createFileRenderer({ maxMilliseconds: 1 });
    await expect(hasty.renderFile(file)).rejects.toMatchObject({ code: 'timeout' });
    hasty.close();
    expect((await renderer.renderFile(file)).pages).toBe(1);
  });

  it('continues on the next page where the evidence of a value is longer than a page', async () => {
    const titles = Array.from(
      { length: 300 },
      (_, index) => `Certificate of incorporation and good standing ${index}`,
    );
    const row = {
      label: 'Registered name',
      text: 'Kestrel Marine Ltd',
      isMissing: false,
      status: 'Verified',
      tone: 'good' as const,
      details: [`Evidence: ${titles.join('; ')}`],
    };
    const columns = ['Field', 'Value', 'Status'] as const;
    const blocks = [{ kind: 'values' as const, columns, rows: [row] }];
    const { pages } = await renderer.renderFile({ ...file, blocks });
    expect(pages).toBeGreaterThan(3);
  });
});
