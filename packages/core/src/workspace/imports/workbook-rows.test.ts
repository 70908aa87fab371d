import { workbookRows } from '@probity/evidence/tables/workbook-rows.ts';
import { ZipDirectory } from '@probity/evidence/tables/zip-directory.ts';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

const text = (part: string) => new TextEncoder().encode(part);
const archive = (members: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(members).map(([name, xml]) => [name, text(xml)]))));

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

async function rowsOf(members: Record<string, string>, limits = { maxRows: 10, maxColumns: 10 }) {
  return all(workbookRows(archive(members), limits));
}

const sheet = (rows: string) => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
});

describe('a workbook', () => {
  it('is read as displayed: shared and formatted text, dates, formula results and skipped rows', async () => {
    const rows = await rowsOf({
      ...sheet(
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
          '<row r="4"><c r="A4" s="1"><v>43585</v></c><c r="B4" t="b"><v>1</v></c><c r="C4"><f>1+1</f><v>2</v></c></row>',
      ),
      'xl/sharedStrings.xml':
        '<sst><si><t>Name</t></si><si><r><t>Day </t></r><r><t>one</t></r><rPh><t>no</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    });
    expect(rows).toEqual([
      { number: 1, cells: ['Name', '', 'Day one'] },
      { number: 4, cells: ['2019-04-30', 'TRUE', '2'] },
    ]);
  });

  it('with dates counted from 1904 has the days that its author sees', async () => {
    const rows = await rowsOf({
      ...sheet('<row><c s="0"><v>42123</v></c><c s="0"><v>0</v></c></row>'),
      'xl/workbook.xml': '<workbook><workbookPr date1904="1"/></workbook>',
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
    });
    expect(rows).toEqual([{ number: 1, cells: ['2019-04-30', '1904-01-01'] }]);
  });

  it('is read from its first visible sheet', async () => {
    const named = (text: string) =>
      `<worksheet><sheetData><row><c t="str"><v>${text}</v></c></row></sheetData></worksheet>`;
    const rows = await rowsOf({
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="Lists" state="veryHidden" r:id="a"/><sheet name="Old" state="hidden" r:id="b"/><sheet name="Data" r:id="c"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="worksheets/sheet2.xml"/><Relationship Id="c" Target="worksheets/sheet3.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': named('lists'),
      'xl/worksheets/sheet2.xml': named('old'),
      'xl/worksheets/sheet3.xml': named('data'),
    });
    expect(rows).toEqual([{ number: 1, cells: ['data'] }]);
  });

  it('has the characters that its file escapes, and text that only looks escaped', async () => {
    const rows = await rowsOf({
      ...sheet(
        '<row><c t="s"><v>0</v></c><c t="str"><v>a_x0009_b</v></c><c t="str"><v>half _xD83D_</v></c><c t="inlineStr"><is><t>_x005F_x000D_</t></is></c></row>',
      ),
      'xl/sharedStrings.xml': '<sst><si><t>Quay 1_x000D_\nBristol</t></si></sst>',
    });
    expect(rows).toEqual([{ number: 1, cells: ['Quay 1\r\nBristol', 'a\tb', 'half \ufffd', '_x000D_'] }]);
  });

  it.each([
    ['rows', 'tooManyRows', { maxRows: 1, maxColumns: 10 }],
    ['columns', 'tooLarge', { maxRows: 10, maxColumns: 1 }],
  ])('with too many %s is refused', async (_, fault, limits) => {
    const rows = '<row><c><v>1</v></c><c><v>2</v></c></row>'.repeat(3);
    await expect(rowsOf(sheet(rows), limits)).rejects.toMatchObject({ fault });
  });

  it('that unpacks to more than the limit is refused before it is unpacked', async () => {
    const directory = new ZipDirectory(archive({ 'a.xml': 'x'.repeat(5_000_000) }));
    await expect(all(directory.read('a.xml', 1_000_000))).rejects.toMatchObject({
      fault: 'tooLarge',
    });
  });
});
