import { PDFDocument } from '@cantoo/pdf-lib';
import { type Certificate, writeCertificate } from './certificate.ts';
import { finish } from './finish.ts';
import { embedFonts, type Fonts } from './fonts.ts';
import { PageWriter } from './page-writer.ts';

/** A text on paper, as it is handed to somebody to sign. */
export async function drawText(input: { title: string; text: string; at: Date }): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  await writeText(pdf, input.title, input.text);
  return finish(pdf, input.title, input.at);
}

/** What was signed with the certificate behind it. Nothing is attached: it passes as evidence wherever PDFs do. */
export async function drawSigned(
  content: { text: string } | { document: Uint8Array },
  certificate: Certificate,
): Promise<Uint8Array> {
  const { title, signedAt } = certificate;
  const isText = 'text' in content;
  const pdf = isText
    ? await PDFDocument.create()
    : await PDFDocument.load(content.document, { updateMetadata: false });
  const fonts = isText ? await writeText(pdf, title, content.text) : await embedFonts(pdf);
  writeCertificate(new PageWriter(pdf, fonts), fonts, certificate);
  return finish(pdf, title, signedAt);
}

async function writeText(pdf: PDFDocument, title: string, text: string): Promise<Fonts> {
  const fonts = await embedFonts(pdf);
  const writer = new PageWriter(pdf, fonts);
  writer.write(title, { font: fonts.bold, size: 19, after: 14 });
  writer.write(text.replaceAll('\r\n', '\n'));
  writer.foot(title);
  return fonts;
}
