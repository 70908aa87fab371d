import type { PDFDocument } from '@cantoo/pdf-lib';

/** The same content gives the same paper: its time is that of what it says, not of the drawing. */
export function finish(pdf: PDFDocument, title: string, at: Date): Promise<Uint8Array> {
  pdf.setTitle(title);
  pdf.setCreationDate(at);
  pdf.setModificationDate(at);
  return pdf.save();
}
