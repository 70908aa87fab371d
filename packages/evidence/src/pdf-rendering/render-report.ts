import { type PageHead, PageWriter, SOFT } from './page-writer.ts';
import { drawQrCode, QR_SIZE } from './qr-code.ts';

export interface Report extends PageHead {
  lead: string;
  facts: readonly { label: string; value: string }[];
  sections: readonly {
    title: string;
    /** A QR code of an address, with a text below it. */
    code?: { address: string; text: string };
    lines: readonly { text: string; details: readonly string[] }[];
  }[];
  closing: string;
  foot: string;
}

/** Facts, then lists under headings: as many pages as they need. */
export function renderReport(report: Report): Promise<Uint8Array> {
  const writer = new PageWriter(report);
  writer.write(report.title, { font: 'bold', size: 19, after: 4, role: 'H1' });
  writer.write(report.lead, { size: 10, color: SOFT, after: 8 });
  for (const { label, value } of report.facts) {
    writer.room(40);
    writer.write(label, { size: 9, color: SOFT });
    writer.write(value, { after: 5 });
  }
  for (const section of report.sections) writeSection(writer, section);
  writer.rule();
  writer.write(report.closing, { size: 9, color: SOFT });
  return writer.finish(report.foot);
}

function writeSection(writer: PageWriter, { title, code, lines }: Report['sections'][number]): void {
  // A heading is never alone at the end of a page.
  writer.room(code ? 70 + QR_SIZE : 70);
  writer.rule();
  writer.write(title, { font: 'bold', size: 12, after: 3, role: 'H2' });
  if (code) {
    drawQrCode(writer, code.address);
    writer.write(code.text, { size: 9, color: SOFT, after: 4 });
  }
  for (const { text, details } of lines) {
    writer.room(34);
    writer.write(text);
    for (const detail of details) writer.write(detail, { size: 9, color: SOFT });
    writer.gap(4);
  }
}
