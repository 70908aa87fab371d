import type { Fonts } from './fonts.ts';
import { INK, type PageWriter, SOFT } from './page-writer.ts';

export type Stroke = readonly (readonly [x: number, y: number])[];

export interface Certificate {
  productName: string;
  productUrl: string;
  agreementId: string;
  title: string;
  askerName: string;
  signerName: string;
  signedBy: { name: string; email: string };
  signedAt: Date;
  signature:
    | { method: 'typed'; name: string }
    | { method: 'drawn'; name: string; strokes: readonly Stroke[] };
  contentHash: string;
  used: readonly { name: string; label: string; value: string }[];
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });

/** The last page: who signed what, for whom, when and how, and how to check it. */
export function writeCertificate(writer: PageWriter, fonts: Fonts, certificate: Certificate): void {
  const { signedBy, signature, used } = certificate;
  const row = (label: string, value: string) => {
    writer.room(44);
    writer.write(label, { size: 9, color: SOFT });
    writer.write(value, { after: 6 });
  };
  writer.write('Certificate of signature', { font: fonts.bold, size: 19, after: 8 });
  row('Declaration', certificate.title);
  row('Asked by', certificate.askerName);
  row('Signed for', certificate.signerName);
  row('Signed by', `${signedBy.name} (${signedBy.email}), signed in with a second factor`);
  row('Signed at', moment.format(certificate.signedAt));
  row('Method', signature.method === 'typed' ? 'Typed name' : 'Drawn by hand');
  drawSignature(writer, fonts, signature);
  writer.rule();
  row('SHA-256 of what was signed', certificate.contentHash);
  if (used.length > 0) {
    writer.write('Values in the text', { size: 9, color: SOFT });
    for (const { label, value } of used) writer.write(`${label}: ${value}`, { size: 10, indent: 8 });
    writer.band(8);
  }
  row('Agreement', certificate.agreementId);
  writer.rule();
  writer.write(
    `To check this document, compare the SHA-256 of the whole file with the one that both parties find with the agreement at ${certificate.productUrl}. A letter that this font lacks is shown as a box; the agreement there has it.`,
    { size: 9, color: SOFT },
  );
  writer.foot(`Certificate of signature · ${certificate.productName} · ${certificate.agreementId}`);
}

/** Drawn strokes come in a field of 1000 by 400. */
const FIELD = { width: 200, height: 80 };

function drawSignature(writer: PageWriter, fonts: Fonts, signature: Certificate['signature']): void {
  if (signature.method === 'typed') {
    writer.write(signature.name, { font: fonts.italic, size: 22, after: 6 });
    return;
  }
  const { x, top } = writer.band(FIELD.height + 8);
  const scale = FIELD.width / 1000;
  for (const stroke of signature.strokes) {
    const [first] = stroke;
    if (!first) continue;
    const points = stroke.length > 1 ? stroke : [first, [first[0] + 4, first[1]] as const];
    const path = points.map(([px, py], index) => `${index ? 'L' : 'M'}${px * scale} ${py * scale}`).join(' ');
    writer.page.drawSvgPath(path, { x, y: top, borderColor: INK, borderWidth: 1.4 });
  }
}
