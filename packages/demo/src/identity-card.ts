import { degrees, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';

/** Three times the size of a bank card, in points. */
const CARD = { width: 729, height: 459 };
const PAPER = rgb(0.93, 0.95, 0.96);
const INK = rgb(0.1, 0.17, 0.24);
const FAINT = rgb(0.62, 0.68, 0.74);
const STAMP = rgb(0.72, 0.16, 0.16);

/** A fictional identity card, clearly marked as a specimen, with the details a reviewer compares. */
export async function drawIdentityCard(title: string, lines: readonly string[], at: Date): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.setCreationDate(at);
  pdf.setModificationDate(at);
  const [sans, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  const page = pdf.addPage([CARD.width, CARD.height]);
  page.drawRectangle({ ...CARD, x: 0, y: 0, color: PAPER });
  page.drawRectangle({ x: 0, y: CARD.height - 70, width: CARD.width, height: 70, color: INK });
  page.drawText(title.toUpperCase(), { x: 36, y: CARD.height - 46, size: 24, font: bold, color: PAPER });
  drawPortrait(page);
  lines.forEach((line, index) => {
    page.drawText(line, { x: 260, y: CARD.height - 125 - index * 34, size: 19, font: sans, color: INK });
  });
  page.drawText('SPECIMEN', {
    x: 210,
    y: 70,
    size: 92,
    font: bold,
    color: STAMP,
    opacity: 0.28,
    rotate: degrees(22),
  });
  page.drawText('A fictional document for demonstration. It identifies nobody.', {
    x: 36,
    y: 24,
    size: 11,
    font: sans,
    color: INK,
  });
  return Buffer.from(await pdf.save());
}

function drawPortrait(page: ReturnType<PDFDocument['addPage']>): void {
  page.drawRectangle({
    x: 36,
    y: 110,
    width: 190,
    height: 240,
    color: rgb(1, 1, 1),
    borderColor: FAINT,
    borderWidth: 1,
  });
  page.drawCircle({ x: 131, y: 265, size: 46, color: FAINT });
  page.drawEllipse({ x: 131, y: 168, xScale: 78, yScale: 56, color: FAINT });
}
