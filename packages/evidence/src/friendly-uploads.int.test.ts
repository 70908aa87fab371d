import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { close, inspectUpload } from './inspect-upload.ts';
import { aLogo, aPhonePhoto, aScreenshot } from './testing/friendly-files.ts';
import { aPackedPdf, onePage } from './testing/packed-pdf.ts';
import { aPdf } from './testing/pdf-builder.ts';

afterAll(() => close());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a PDF', () => {
  it('is kept byte for byte, with its pages counted and its text extracted', async () => {
    const bytes = aPdf({
      pages: ['Certificate of incorporation', 'Harbour Lights Ltd', 'Registered in Cape Town'],
    });
    const found = await inspectUpload(bytes, {
      fileName: 'Certificate.PDF',
      declaredType: 'application/pdf',
    });
    expect(found).toMatchObject({
      kind: 'pdf',
      safeType: 'application/pdf',
      pages: 3,
      sha256: sha256(bytes),
    });
    expect(Buffer.from(found.safe).equals(bytes)).toBe(true);
    expect(found.text).toBe('Certificate of incorporation\nHarbour Lights Ltd\nRegistered in Cape Town');
  });

  it.each([
    ['its objects packed', aPackedPdf(onePage())],
    ['a place to open at', aPdf({ catalog: '/OpenAction [4 0 R /XYZ null null 0]' })],
    ['a page to go to first', aPdf({ catalog: '/OpenAction << /S /GoTo /D [4 0 R /Fit] >>' })],
    [
      'a link to the web',
      aPdf({
        page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.org) >> >>]',
      }),
    ],
    ['a form to fill in', aPdf({ catalog: '/AcroForm << /Fields [] >>' })],
    ['an author', aPdf({ trailer: '/Info << /Author (Thandi Example) >>' })],
    ['zeros after its end', Buffer.concat([aPdf(), Buffer.alloc(16)])],
  ])('with %s is accepted', async (_what, bytes) => {
    expect(await inspectUpload(bytes, { fileName: 'a.pdf' })).toMatchObject({ kind: 'pdf', pages: 1 });
  });

  it('of 500 pages is accepted', { timeout: 20_000 }, async () => {
    const bytes = aPdf({ pages: Array.from({ length: 500 }, (_, page) => `Page ${page + 1}`) });
    const found = await inspectUpload(bytes, { fileName: 'a.pdf' });
    expect(found.pages).toBe(500);
    expect(found.text?.endsWith('Page 500')).toBe(true);
  });

  it('yields no more text than the limit', async () => {
    const bytes = aPdf({ pages: ['Certificate of incorporation'] });
    const found = await inspectUpload(bytes, { fileName: 'a.pdf', limits: { maxTextLength: 11 } });
    expect(found.text).toBe('Certificate');
  });
});

describe('a photograph', () => {
  it('is turned upright and loses the metadata on where and by whom it was taken', async () => {
    const photo = await aPhonePhoto(800, 600);
    expect((await sharp(photo).metadata()).exif?.includes('Thandi Example')).toBe(true);
    const found = await inspectUpload(photo, { fileName: 'IMG_0001.JPG', declaredType: 'image/jpeg' });
    expect(found).toMatchObject({ kind: 'jpeg', safeType: 'image/jpeg', width: 600, height: 800 });
    const metadata = await sharp(found.safe).metadata();
    expect(metadata).not.toHaveProperty('exif');
    expect(metadata).not.toHaveProperty('orientation');
    expect(Buffer.from(found.safe).includes('Thandi')).toBe(false);
    expect(found.safeSha256).toBe(sha256(found.safe));
  });

  it('of 12 million pixels keeps them all', { timeout: 20_000 }, async () => {
    const photo = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#a0b0c0' } })
      .jpeg()
      .toBuffer();
    expect(await inspectUpload(photo, { fileName: 'a.jpeg' })).toMatchObject({ width: 4_000, height: 3_000 });
  });
});

describe('a PNG', () => {
  it('keeps its pixels and its transparency', async () => {
    const picture = sharp(await aScreenshot(40, 30)).ensureAlpha(0.5);
    const bytes = await picture.png().toBuffer();
    const found = await inspectUpload(bytes, {
      fileName: 'scan.png',
      declaredType: 'application/octet-stream',
    });
    expect(found).toMatchObject({ kind: 'png', safeType: 'image/png', width: 40, height: 30 });
    const pixels = (input: Uint8Array) => sharp(input).raw().toBuffer();
    expect((await pixels(found.safe)).equals(await pixels(bytes))).toBe(true);
  });
});

describe('an SVG', () => {
  it('is rendered as a PNG in its own colours', async () => {
    const found = await inspectUpload(Buffer.from(aLogo), {
      fileName: 'logo.svg',
      declaredType: 'image/svg+xml',
    });
    expect(found).toMatchObject({ kind: 'svg', safeType: 'image/png', width: 2_048, height: 1_024 });
    const { data } = await sharp(found.safe).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const colour = (x: number, y: number) => [...data.subarray((y * 2_048 + x) * 3, (y * 2_048 + x) * 3 + 3)];
    expect(colour(1_024, 512)).toEqual([255, 102, 0]);
    expect(colour(2, 2)[2]).toBeGreaterThan(240);
  });
});
