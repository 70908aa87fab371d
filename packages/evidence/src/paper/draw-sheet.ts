import { PDFDocument } from '@cantoo/pdf-lib';
import { finish } from './finish.ts';
import { embedFonts, type Fonts } from './fonts.ts';
import { PageWriter, SOFT } from './page-writer.ts';

export interface Sheet {
  title: string;
  lead: string;
  at: Date;
  facts: readonly { label: string; value: string }[];
  sections: readonly {
    title: string;
    lines: readonly { text: string; details: readonly string[] }[];
  }[];
  closing: string;
  foot: string;
}

/** Facts, then lists under headings: as many pages as they need. */
export async function drawSheet(sheet: Sheet): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const fonts = await embedFonts(pdf);
  const writer = new PageWriter(pdf, fonts);
  writer.write(sheet.title, { font: fonts.bold, size: 19, after: 4 });
  writer.write(sheet.lead, { size: 10, color: SOFT, after: 8 });
  for (const { label, value } of sheet.facts) {
    writer.room(40);
    writer.write(label, { size: 9, color: SOFT });
    writer.write(value, { after: 5 });
  }
  for (const section of sheet.sections) writeSection(writer, fonts, section);
  writer.rule();
  writer.write(sheet.closing, { size: 9, color: SOFT });
  writer.foot(sheet.foot);
  return finish(pdf, sheet.title, sheet.at);
}

function writeSection(writer: PageWriter, fonts: Fonts, { title, lines }: Sheet['sections'][number]): void {
  // A heading never stands alone at the end of a page.
  writer.room(70);
  writer.rule();
  writer.write(title, { font: fonts.bold, size: 12, after: 3 });
  for (const { text, details } of lines) {
    writer.room(34);
    writer.write(text);
    for (const detail of details) writer.write(detail, { size: 9, color: SOFT });
    writer.band(4);
  }
}
