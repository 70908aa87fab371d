import { PDFDocument } from '@cantoo/pdf-lib';
import QRCode from 'qrcode';
import sharp from 'sharp';
import type { SampleFile } from './files.ts';

const code = (text: string) => QRCode.toBuffer(text, { errorCorrectionLevel: 'L', scale: 4 });

/** A screenshot with QR codes side by side. */
export async function aPictureOfCodes(name: string, ...texts: string[]): Promise<SampleFile> {
  const codes = await Promise.all(texts.map(code));
  const widths = await Promise.all(codes.map(async (png) => (await sharp(png).metadata()).width));
  const left = (position: number) => widths.slice(0, position).reduce((sum, width) => sum + width + 40, 40);
  const buffer = await sharp({
    create: {
      width: left(texts.length),
      height: Math.max(60, ...widths) + 80,
      channels: 3,
      background: '#fff',
    },
  })
    .composite(codes.map((input, position) => ({ input, left: left(position), top: 40 })))
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

interface PdfContent {
  /** Drawn as a QR code. */
  code?: string;
  attached?: string;
  password?: string;
}

/** A PDF of one page. */
export async function aPdfWith(name: string, content: PdfContent): Promise<SampleFile> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  page.drawText('Due diligence file', { x: 60, y: 780 });
  if (content.code !== undefined) {
    const image = await pdf.embedPng(await code(content.code));
    page.drawImage(image, { x: 60, y: 400, width: 340, height: 340 });
  }
  if (content.attached !== undefined) await pdf.attach(Buffer.from(content.attached), 'credential.sd-jwt');
  if (content.password !== undefined) pdf.encrypt({ userPassword: content.password });
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) };
}

const FILM = { width: 1280, height: 960 };

/** What a camera sees that a QR code is held in front of: one picture of a film (YUV4MPEG2). */
export async function aFilmOf(text: string): Promise<Buffer> {
  const { width, height } = FILM;
  const luma = await sharp(await code(text))
    .resize({ width, height, fit: 'contain', background: '#fff', kernel: 'nearest' })
    .greyscale()
    .raw()
    .toBuffer();
  const colourless = Buffer.alloc((width * height) / 2, 128);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`);
  return Buffer.concat([head, luma, colourless]);
}
