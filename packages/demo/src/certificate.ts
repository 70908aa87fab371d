import { grayscale, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

const PAGE = { width: 595, height: 842 };

/** A plain one-page certificate, so that demo evidence is a real PDF with searchable text. */
export async function drawCertificate(title: string, lines: readonly string[], at: Date): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.setCreationDate(at);
  pdf.setModificationDate(at);
  const serif = await pdf.embedFont(StandardFonts.TimesRoman);
  const page = pdf.addPage([PAGE.width, PAGE.height]);
  const frame = { x: 40, y: 40, width: PAGE.width - 80, height: PAGE.height - 80 };
  page.drawRectangle({ ...frame, borderWidth: 1, borderColor: grayscale(0) });
  page.drawText(title, { x: 80, y: PAGE.height - 140, size: 26, font: serif });
  lines.forEach((line, index) => {
    page.drawText(line, { x: 80, y: PAGE.height - 200 - index * 26, size: 14, font: serif });
  });
  page.drawText('A fictional document for demonstration.', { x: 80, y: 80, size: 9, font: serif });
  return Buffer.from(await pdf.save());
}
