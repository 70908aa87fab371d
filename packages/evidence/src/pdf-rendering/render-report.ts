import { type PageHead, PageWriter, SMALL, SOFT } from './page-writer.ts';
import { QR_SIZE, writeBesideQrCode } from './qr-code.ts';

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
  writer.title(report.title, report.lead);
  for (const { label, value } of report.facts) writer.fact(label, value);
  for (const section of report.sections) writeSection(writer, section);
  writer.gap(14);
  writer.write(report.closing, { color: SOFT });
  return writer.finish(report.foot);
}

function writeSection(writer: PageWriter, { title, code, lines }: Report['sections'][number]): void {
  writer.heading(title, code ? QR_SIZE : undefined);
  if (code) {
    writeBesideQrCode(writer, code.address, code.text);
    writer.gap(6);
  }
  for (const { text, details } of lines) {
    writer.room(34);
    writer.write(text);
    for (const detail of details) writer.write(detail, { size: SMALL, color: SOFT });
    writer.rule();
  }
}
