import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createReader } from '../reader.ts';
import { aPdf } from '../testing/pdf-builder.ts';
import { pictureOfText } from '../testing/picture-of-text.ts';

const reader = createReader();
afterAll(() => reader.close());

const wordsOf = ({ pages }: Awaited<ReturnType<typeof reader.read>>) =>
  pages.map(({ lines }) => lines.map((line) => line.map(({ text }) => text).join(' ')));

/** A scanned page, slightly slanted. */
const aScan = async (lines: readonly string[], degrees: number): Promise<Buffer> => {
  const background = '#e4e2dc';
  const layout = { width: 1200, height: 700, background, fontSize: 36, lineHeight: 80, left: 120, top: 170 };
  return sharp(await pictureOfText(lines, layout))
    .rotate(degrees, { background })
    .png()
    .toBuffer();
};

describe('the words of a document', () => {
  it('come from the text of a PDF, with their positions', async () => {
    const reading = await reader.read(
      aPdf({ pages: ['First page', 'Company number 01234567'] }),
      'application/pdf',
    );
    expect(wordsOf(reading)).toEqual([['First page'], ['Company number 01234567']]);
    expect(reading).toMatchObject({ pagesInFile: 2, isRecognised: false, zone: null });
    const [x = 0, y = 0] = reading.pages[1]?.lines[0]?.[0]?.box ?? [];
    expect([x, y].map((part) => Math.round(part * 10) / 10)).toEqual([0.1, 0.1]);
  });

  it('are recognised in a slanted scan, and placed where they are shown', { timeout: 60_000 }, async () => {
    const reading = await reader.read(await aScan(['Harrow Glass Ltd', 'Number 07654321'], 3), 'image/png');
    expect(wordsOf(reading)).toEqual([['Harrow Glass Ltd', 'Number 07654321']]);
    expect(reading.isRecognised).toBe(true);
    const [x = 0, y = 0] = reading.pages[0]?.lines[1]?.[1]?.box ?? [];
    expect(Math.abs(x - 0.23) + Math.abs(y - 0.34)).toBeLessThan(0.06);
  });

  it('include a machine-readable zone if every check digit is right', async () => {
    const zone = (number: string) =>
      `P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<) Tj 0 -30 Td (${number}6UTO7408122F1204159ZE184226B<<<<<10`;
    const right = await reader.read(aPdf({ pages: [zone('L898902C3')] }), 'application/pdf');
    expect(right.zone).toMatchObject({
      number: 'L898902C3',
      lastName: 'ERIKSSON',
      firstNames: 'ANNA MARIA',
      birthDate: '1974-08-12',
    });
    const wrong = await reader.read(aPdf({ pages: [zone('L898902C4')] }), 'application/pdf');
    expect(wrong.zone).toBeNull();
  });
});

describe('a document that cannot be read in full', () => {
  it('has no words if it is an image without text', async () => {
    const nothing = { width: 900, height: 600, channels: 3, background: '#8899aa' } as const;
    const reading = await reader.read(await sharp({ create: nothing }).png().toBuffer(), 'image/png');
    expect(reading.pages).toEqual([{ number: 1, lines: [] }]);
  });

  it('is read up to the page limit if it is a scan of 200 pages', { timeout: 60_000 }, async () => {
    const pdf = await PDFDocument.create();
    for (let page = 0; page < 200; page += 1) pdf.addPage([200, 200]);
    const short = createReader({ limits: { maxOcrPages: 3 } });
    const reading = await short.read(await pdf.save(), 'application/pdf');
    short.close();
    expect(reading).toMatchObject({ pagesInFile: 200 });
    expect(reading.pages).toHaveLength(3);
  });

  it('is abandoned when its time is up', { timeout: 60_000 }, async () => {
    const hasty = createReader({ limits: { maxMilliseconds: 20 } });
    const scan = aScan(['Harrow Glass Ltd'], 0);
    await expect(hasty.read(await scan, 'image/png')).rejects.toMatchObject({ code: 'timeout' });
    hasty.close();
  });
});
