import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../evidence-types.ts';
import { close, inspectUpload } from '../inspect-upload.ts';
import { readPages } from '../pdf/read-pages.ts';
import type { Certificate } from './certificate.ts';
import { drawSigned, drawText } from './draw-paper.ts';

const text =
  'Kestrel Marine Ltd declares, on 1 March 2026, <script>alert(1)</script> that Żółć Ελλάς Жуков is right.';
const certificate: Certificate = {
  productName: 'Probity',
  productUrl: 'https://probity.example',
  agreementId: '01990000-0000-7000-8000-000000000001',
  title: 'Sanctions declaration',
  askerName: 'Harbour Bank',
  signerName: 'Kestrel Marine Ltd',
  signedBy: { name: 'Zoë Nováková', email: 'zoe@kestrel.example' },
  signedAt: new Date('2026-03-01T10:00:00Z'),
  signature: { method: 'typed', name: 'Zoë Nováková' },
  contentHash: createHash('sha256').update(text).digest('hex'),
  used: [{ name: 'entity.RegistrationName', label: 'Registered name', value: 'Kestrel Marine Ltd' }],
};

const wordsOf = async (pdf: Uint8Array) => {
  const { pages, text } = await readPages(pdf, defaultLimits);
  return { pages, words: text.replaceAll(/\s+/g, ' ') };
};

describe('a signed declaration', () => {
  it('has the text and a certificate with names in many alphabets', async () => {
    const { pages, words } = await wordsOf(await drawSigned({ text }, certificate));
    expect(pages).toBe(2);
    for (const part of ['Ελλάς Жуков', 'Żółć', '<script>alert(1)</script>', 'Zoë Nováková', 'Harbour Bank'])
      expect(words).toContain(part);
    expect(words).toContain(certificate.contentHash);
    expect(words).toContain('1 March 2026 at 10:00:00 UTC');
  });

  it('keeps the pages of the document that was signed, with the certificate behind them', async () => {
    const document = await drawText({ title: 'Terms', text: 'Terms as agreed.', at: certificate.signedAt });
    const { pages, words } = await wordsOf(await drawSigned({ document }, certificate));
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
    expect((await wordsOf(await drawSigned({ text }, { ...certificate, signature }))).words).toContain(
      'Drawn by hand',
    );
  });

  it('turns the page as often as a long text needs, and prints what the font lacks as a box', async () => {
    const { pages, words } = await wordsOf(
      await drawSigned({ text: 'Wort 株式 '.repeat(3000) }, certificate),
    );
    expect(pages).toBeGreaterThan(5);
    expect(words).toContain('□□');
  });

  it('passes as evidence where PDFs do', async () => {
    const pdf = await drawSigned({ text }, certificate);
    const inspected = await inspectUpload(pdf, { fileName: 'signed.pdf' });
    await close();
    expect(inspected.kind).toBe('pdf');
  });
});
