import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenMoment } from '@probity/domain/texts/written-dates.ts';
import { INK, type PageWriter, SOFT } from './page-writer.ts';
import { drawQrCode } from './qr-code.ts';

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
  writer.rule();
  writer.write(t('pdf.certificate.signed'), { size: 9, color: SOFT });
  if (signature.method === 'typed') writer.write(signature.name, { font: 'italic', size: 22, after: 2 });
  else drawStrokes(writer, signature);
  writer.write(t('pdf.certificate.signedFor', { name: signedBy.name, party: signerName }), {
    direction: 'ltr',
  });
  writer.write(writtenMoment(signedAt, 'long'), { size: 9, color: SOFT });
}

/** The last page: who signed what, for whom, when and how, and how to check it. */
export function writeCertificate(writer: PageWriter, certificate: Certificate): void {
  const { t } = currentTexts();
  const { signedBy, signature, used, timestamp } = certificate;
  const row = (label: string, value: string, direction?: 'ltr') => {
    writer.room(44);
    writer.write(label, { size: 9, color: SOFT });
    writer.write(value, { after: 6, ...(direction && { direction }) });
  };
  writer.write(t('pdf.certificate.title'), { font: 'bold', size: 19, after: 8, role: 'H1' });
  row(t('pdf.certificate.declaration'), certificate.title);
  row(t('pdf.certificate.requestedBy'), certificate.requesterName);
  row(t('pdf.certificate.onBehalfOf'), certificate.signerName);
  row(t('pdf.certificate.signedBy'), t('pdf.certificate.signer', signedBy), 'ltr');
  row(t('pdf.certificate.signedAt'), writtenMoment(certificate.signedAt, 'long'));
  if (timestamp) {
    row(
      t('pdf.certificate.timestamp'),
      timestamp.state === 'Confirmed'
        ? t('pdf.certificate.timeConfirmed', {
            authority: timestamp.authority,
            moment: writtenMoment(timestamp.at, 'long'),
          })
        : t('pdf.certificate.timeAwaited'),
    );
    row(t('pdf.certificate.recordHash'), certificate.recordHash);
  }
  row(t('pdf.certificate.method'), t(`pdf.certificate.${signature.method}`));
  writer.rule();
  row(t('pdf.certificate.hash'), certificate.contentHash);
  if (used.length > 0) {
    writer.write(t('pdf.certificate.values'), { size: 9, color: SOFT });
    for (const { label, value } of used)
      writer.write(t('values.labelled', { label, value }), { size: 10, indent: 8 });
    writer.gap(8);
  }
  row(t('pdf.certificate.agreement'), certificate.agreementId);
  writer.rule();
  writer.write(
    t('pdf.certificate.check', { url: certificate.productUrl, product: certificate.productName }),
    { size: 9, color: SOFT, after: 6 },
  );
  drawQrCode(writer, `${certificate.productUrl}/declarations/agreements/${certificate.agreementId}`);
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
