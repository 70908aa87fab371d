import { zipSync } from 'fflate';

const cellOf = (text: string, column: string, row: number) =>
  `<c r="${column}${row}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A minimal workbook as a spreadsheet program would write it. */
export function workbook(
  rows: readonly (readonly string[])[],
  { sheet }: { sheet?: Uint8Array } = {},
): Uint8Array {
  const text = (part: string) => new TextEncoder().encode(part);
  const body = rows.map(
    (cells, index) =>
      `<row r="${index + 1}">${cells.map((cell, at) => cellOf(cell, 'ABCDE'[at] ?? 'F', index + 1)).join('')}</row>`,
  );
  return zipSync({
    'xl/workbook.xml': text(
      '<workbook xmlns:r="r"><sheets><sheet name="One" r:id="rId7"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': text(
      '<Relationships><Relationship Id="rId7" Target="worksheets/sheet10.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet2.xml': text('<worksheet><sheetData/></worksheet>'),
    'xl/worksheets/sheet10.xml':
      sheet ?? text(`<worksheet><sheetData>${body.join('')}</sheetData></worksheet>`),
  });
}
