import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenMoment } from '@probity/domain/texts/written-dates.ts';
import { INK, type PageWriter, SMALL, SOFT } from './page-writer.ts';
import { writeBesideQrCode } from './qr-code.ts';

export type Stroke = readonly (readonly [x: number, y: number])[];

export interface Certificate {
  productName: string;
  productUrl: string;
  agreementId: string;
  title: string;
  requesterName: string;
  signerName: string;
  signedBy: { name: string; email: string };
  signedAt: Date;
  signature:
    | { method: 'typed'; name: string }
    | { method: 'drawn'; name: string; strokes: readonly Stroke[] };
  contentHash: string;
  used: readonly { name: string; label: string; value: string }[];
  /** SHA-256 of the record of the signature: what a timestamp is about. */
  recordHash: string;
  /** Null if no timestamp was requested. */
  timestamp: { state: 'Confirmed'; authority: string; at: Date } | { state: 'Awaited' } | null;
  /** The logo of the requester, as a PNG. */
  logo?: Uint8Array | null | undefined;
}

/** Below the text: the signature itself, so that the signed page shows that it is signed. */
export function writeSignature(writer: PageWriter, certificate: Certificate): void {
  const { t } = currentTexts();
  const { signature, signedBy, signerName, signedAt } = certificate;
  writer.room(150);
  writer.gap(20);
  writer.rule();
  writer.write(t('pdf.certificate.signed'), { size: SMALL, color: SOFT, after: 4 });
  if (signature.method === 'typed') writer.write(signature.name, { font: 'italic', size: 22, after: 4 });
  else drawStrokes(writer, signature);
  writer.write(t('pdf.certificate.signedFor', { name: signedBy.name, party: signerName }), {
    direction: 'ltr',
  });
  writer.write(writtenMoment(signedAt, 'long'), { size: SMALL, color: SOFT });
  writer.rule();
}

/** The last page: who signed what, for whom, when and how, and how to check it. */
export function writeCertificate(writer: PageWriter, certificate: Certificate): void {
  const { t } = currentTexts();
  const { signedBy, signature, used, timestamp } = certificate;
  writer.title(t('pdf.certificate.title'));
  writer.fact(t('pdf.certificate.declaration'), certificate.title);
  writer.fact(t('pdf.certificate.requestedBy'), certificate.requesterName);
  writer.fact(t('pdf.certificate.onBehalfOf'), certificate.signerName);
  writer.fact(t('pdf.certificate.signedBy'), t('pdf.certificate.signer', signedBy), { direction: 'ltr' });
  writer.fact(t('pdf.certificate.signedAt'), writtenMoment(certificate.signedAt, 'long'));
  if (timestamp) {
    writer.fact(
      t('pdf.certificate.timestamp'),
      timestamp.state === 'Confirmed'
        ? t('pdf.certificate.timeConfirmed', {
            authority: timestamp.authority,
            moment: writtenMoment(timestamp.at, 'long'),
          })
        : t('pdf.certificate.timeAwaited'),
    );
    writer.fact(t('pdf.certificate.recordHash'), certificate.recordHash);
  }
  writer.fact(t('pdf.certificate.method'), t(`pdf.certificate.${signature.method}`));
  writer.fact(t('pdf.certificate.hash'), certificate.contentHash);
  writer.fact(t('pdf.certificate.agreement'), certificate.agreementId);
  if (used.length > 0) {
    writer.heading(t('pdf.certificate.values'));
    for (const { label, value } of used) writer.fact(label, value);
  }
  writer.gap(10);
  writer.rule();
  writer.gap(6);
  writeBesideQrCode(
    writer,
    `${certificate.productUrl}/declarations/agreements/${certificate.agreementId}`,
    t('pdf.certificate.check', { url: certificate.productUrl, product: certificate.productName }),
  );
}

/** Drawn strokes have coordinates in a field of 1000 by 400. */
const FIELD = { width: 200, height: 80 };

function drawStrokes(writer: PageWriter, signature: { name: string; strokes: readonly Stroke[] }): void {
  const scale = FIELD.width / 1000;
  writer.figure(
    currentTexts().t('pdf.certificate.signatureOf', { name: signature.name }),
    FIELD.height + 8,
    ({ x, top }) => {
      for (const stroke of signature.strokes) {
        const [first] = stroke;
        if (!first) continue;
        const points = stroke.length > 1 ? stroke : [first, [first[0] + 4, first[1]] as const];
        points.forEach(([px, py], index) => {
          const at = [x + px * scale, top + py * scale] as const;
          if (index === 0) writer.pdf.moveTo(...at);
          else writer.pdf.lineTo(...at);
        });
        writer.pdf.lineWidth(1.4).stroke(INK);
      }
    },
  );
}
