import { currentTexts } from '@probity/domain/texts/current.ts';
import QRCode from 'qrcode';
import { INK, type PageWriter, SOFT } from './page-writer.ts';

export const QR_SIZE = 72;

/** The code, and what to do with it beside it. */
export function writeBesideQrCode(writer: PageWriter, address: string, text: string): void {
  writer.room(QR_SIZE);
  writer.beside(
    () => drawQrCode(writer, address),
    () => {
      writer.gap(QR_SIZE / 3);
      writer.write(text, { color: SOFT, indent: QR_SIZE + 14 });
    },
  );
}

function drawQrCode(writer: PageWriter, address: string): void {
  const { size, data } = QRCode.create(address).modules;
  const cell = QR_SIZE / size;
  writer.figure(currentTexts().t('pdf.certificate.qrOf', { address }), QR_SIZE, ({ x, top }) => {
    data.forEach((isDark, index) => {
      if (isDark)
        writer.pdf.rect(x + (index % size) * cell, top + Math.floor(index / size) * cell, cell, cell);
    });
    writer.pdf.fill(INK);
  });
}
