import { PDFDocument } from '@cantoo/pdf-lib';
import { type Certificate, writeCertificate, writeSignature } from './certificate.ts';
import { PageWriter } from './page-writer.ts';

interface TextToSign {
  title: string;
  text: string;
  at: Date;
  brand: string;
}

/** A text as it is sent for signature. */
export function renderText({ title, text, at, brand }: TextToSign): Promise<Uint8Array> {
  const writer = new PageWriter({ title, at, brand });
  writeText(writer, title, text);
  return writer.finish(title);
}

/** The signed text or PDF with its certificate. Nothing is attached, so it is accepted as evidence like any PDF. */
export async function renderSigned(
  content: { text: string } | { document: Uint8Array },
  certificate: Certificate,
): Promise<Uint8Array> {
  const { title, signedAt: at, productName: brand, agreementId, logo } = certificate;
  const foot = `${title} · ${brand} · ${agreementId}`;
  const writer = new PageWriter({ title, at, brand, logo });
  if ('text' in content) {
    writeText(writer, title, content.text);
    writeSignature(writer, certificate);
    writer.newPage();
    writeCertificate(writer, certificate);
    return writer.finish(foot);
  }
  writeCertificate(writer, certificate);
  writeSignature(writer, certificate);
  return behind(content.document, await writer.finish(foot), { title, at });
}

function writeText(writer: PageWriter, title: string, text: string): void {
  writer.title(title);
  writer.gap(6);
  writer.write(text, { size: 10.5 });
}

/** The pages of the document that was signed stay as they are. */
async function behind(
  document: Uint8Array,
  certificate: Uint8Array,
  { title, at }: { title: string; at: Date },
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(document, { updateMetadata: false });
  const pages = await PDFDocument.load(certificate);
  for (const page of await pdf.copyPages(pages, pages.getPageIndices())) pdf.addPage(page);
  pdf.setTitle(title);
  pdf.setCreationDate(at);
  pdf.setModificationDate(at);
  return pdf.save();
}
