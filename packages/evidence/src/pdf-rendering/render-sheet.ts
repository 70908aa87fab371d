import { type PageHead, PageWriter, SOFT } from './page-writer.ts';

export interface Sheet extends PageHead {
  lead: string;
  facts: readonly { label: string; value: string }[];
  sections: readonly {
    title: string;
    lines: readonly { text: string; details: readonly string[] }[];
  }[];
  closing: string;
  foot: string;
}

/** Facts, then lists under headings: as many pages as they need. */
export function renderSheet(sheet: Sheet): Promise<Uint8Array> {
  const writer = new PageWriter(sheet);
  writer.write(sheet.title, { font: 'bold', size: 19, after: 4, role: 'H1' });
  writer.write(sheet.lead, { size: 10, color: SOFT, after: 8 });
  for (const { label, value } of sheet.facts) {
    writer.room(40);
    writer.write(label, { size: 9, color: SOFT });
    writer.write(value, { after: 5 });
  }
  for (const section of sheet.sections) writeSection(writer, section);
  writer.rule();
  writer.write(sheet.closing, { size: 9, color: SOFT });
  return writer.finish(sheet.foot);
}

function writeSection(writer: PageWriter, { title, lines }: Sheet['sections'][number]): void {
  // A heading never stands alone at the end of a page.
  writer.room(70);
  writer.rule();
  writer.write(title, { font: 'bold', size: 12, after: 3, role: 'H2' });
  for (const { text, details } of lines) {
    writer.room(34);
    writer.write(text);
    for (const detail of details) writer.write(detail, { size: 9, color: SOFT });
    writer.gap(4);
  }
}
