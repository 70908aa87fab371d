import { createHash } from 'node:crypto';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../evidence-types.ts';
import { close, inspectUpload } from '../inspect-upload.ts';
import { readPages } from '../pdf/read-pages.ts';
import type { Certificate } from './certificate.ts';
import { renderSigned, renderText } from './render-declaration.ts';

const text =
  'Kestrel Marine Ltd declares, on 1 March 2026, <script>alert(1)</script> that Żółć Ελλάς Жуков is right.';
const certificate: Certificate = {
  productName: 'Probity',
  productUrl: 'https://probity.example',
  agreementId: '01990000-0000-7000-8000-000000000001',
  title: 'Sanctions declaration',
  requesterName: 'Harbour Bank',
  signerName: 'Kestrel Marine Ltd',
  signedBy: { name: 'Zoë Nováková', email: 'zoe@kestrel.example' },
  signedAt: new Date('2026-03-01T10:00:00Z'),
  signature: { method: 'typed', name: 'Zoë Nováková' },
  contentHash: createHash('sha256').update(text).digest('hex'),
  used: [{ name: 'entity.RegistrationName', label: 'Registered name', value: 'Kestrel Marine Ltd' }],
  recordHash: createHash('sha256').update('record').digest('hex'),
  timestamp: null,
};

const wordsOf = async (pdf: Uint8Array) => {
  const { pages, text } = await readPages(pdf, defaultLimits);
  return { pages, words: text.replaceAll(/\s+/g, ' ') };
};

describe('a signed declaration', () => {
  it('has the text and a certificate with names in many alphabets', async () => {
    const { pages, words } = await wordsOf(await renderSigned({ text }, certificate));
    expect(pages).toBe(2);
    for (const part of ['Ελλάς Жуков', 'Żółć', '<script>alert(1)</script>', 'Zoë Nováková', 'Harbour Bank'])
      expect(words).toContain(part);
    expect(words).toContain(certificate.contentHash);
    expect(words).toContain('1 March 2026 at 10:00:00 GMT');
  });

  it('keeps the pages of the document that was signed, followed by the certificate', async () => {
    const document = await renderText({
      title: 'Terms',
      text: 'Terms as agreed.',
      at: certificate.signedAt,
      brand: 'Probity',
    });
    const { pages, words } = await wordsOf(await renderSigned({ document }, certificate));
    expect(pages).toBe(2);
    expect(words).toContain('Terms as agreed.');
    expect(words).toContain('Certificate of signature');
  });

  it('shows drawn strokes, even a single point', async () => {
    const strokes = [
      [
        [10, 10],
        [500, 300],
        [900, 20],
      ],
      [[20, 20]],
    ] as const;
    const signature = { method: 'drawn', name: 'Zoë Nováková', strokes } as const;
    expect((await wordsOf(await renderSigned({ text }, { ...certificate, signature }))).words).toContain(
      'Drawn signature',
    );
  });

  it('prints names in Han, Hangul, Hebrew, Arabic and Devanagari, not boxes', async () => {
    const names = ['株式会社青空', '대한무역', 'חברת הנמל', 'شركة الميناء', 'भारत'];
    const { words } = await wordsOf(
      await renderSigned({ text: names.join('\n') }, { ...certificate, signerName: '株式会社青空' }),
    );
    for (const name of ['株式会社青空', '대한무역', 'חברת הנמל', 'भारत']) expect(words).toContain(name);
    expect(words.normalize('NFKC')).toContain('شركة الميناء');
    expect(words).not.toContain('□');
  });

  it('spreads a long text over as many pages as needed, numbered consecutively', async () => {
    const { pages, words } = await wordsOf(await renderSigned({ text: 'Wort '.repeat(6000) }, certificate));
    expect(pages).toBeGreaterThan(5);
    for (const page of [1, pages]) expect(words).toContain(`Page ${page} of ${pages}`);
  });

  it('shows the signature below the text that was signed', async () => {
    const { words } = await wordsOf(await renderSigned({ text }, certificate));
    expect(words.indexOf('Zoë Nováková, for Kestrel Marine Ltd')).toBeLessThan(
      words.indexOf('Certificate of signature'),
    );
  });

  it('is tagged, so that a screen reader can follow it', async () => {
    const pdf = await PDFDocument.load(await renderSigned({ text }, certificate));
    expect(pdf.catalog.lookup(PDFName.of('MarkInfo'))?.toString()).toContain('/Marked true');
    expect(pdf.catalog.get(PDFName.of('StructTreeRoot'))).toBeDefined();
    expect(pdf.catalog.get(PDFName.of('Lang'))?.toString()).toContain('en-GB');
  });

  it('is accepted as evidence wherever PDFs are', async () => {
    const pdf = await renderSigned({ text }, certificate);
    const inspected = await inspectUpload(pdf, { fileName: 'signed.pdf' });
    await close();
    expect(inspected.kind).toBe('pdf');
  });
});
