import { writeCsv } from '@probity/domain/write-csv.ts';
import { describe, expect, it } from 'vitest';
import { workbook } from '../../testing/workbook.ts';
import { readTable } from './read-table.ts';

const read = async (text: string, encoding: BufferEncoding = 'utf8') =>
  readTable(Buffer.from(text, encoding), { maxRows: 3 });

describe('a CSV file that is written', () => {
  it('reads back unchanged, whatever its cells contain', async () => {
    const rows = [
      ['row', 'name'],
      ['2', 'Tallow, Bruno "the Elder"'],
      ['3', 'two\nlines; Łódź'],
    ];
    const { header, rows: back } = await read(writeCsv(rows));
    expect([header, ...back.map(({ cells }) => cells)]).toEqual(rows);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1'])(
    'is not evaluated by a spreadsheet: %j',
    async (cell) => {
      const { rows } = await read(writeCsv([['a'], [cell]]));
      expect(rows[0]?.cells[0]).toBe(`'${cell}`);
    },
  );
});

describe('a CSV file that is read', () => {
  it('numbers its rows as a spreadsheet does, and reports rows with too many cells', async () => {
    expect((await read('a,b\n1,2\n1,2,3\n')).rows).toEqual([
      { number: 2, cells: ['1', '2'] },
      { number: 3, cells: ['1', '2', '3'], fault: expect.stringContaining('3 cells') },
    ]);
  });

  it('counts empty rows, so that row numbers match the spreadsheet', async () => {
    expect((await read('a,b\n\n1,2\n,\n3,4\n\n')).rows).toEqual([
      { number: 3, cells: ['1', '2'] },
      { number: 5, cells: ['3', '4'] },
    ]);
  });

  it('treats a quotation mark in the middle of a cell as text', async () => {
    expect((await read('a,b\nThe "Old" Mill,2\n')).rows[0]?.cells).toEqual(['The "Old" Mill', '2']);
  });

  it.each([
    ['semicolons, with a comma in a quoted name', '"Name, full";Email\nTallow;t@example.com\n', 'utf8'],
    ['tabs', '"Name, full"\tEmail\nTallow\tt@example.com\n', 'utf8'],
    ['the separator that it declares', 'sep=|\n"Name, full"|Email\nTallow|t@example.com\n', 'utf8'],
    [
      'UTF-16, as spreadsheets save Unicode text',
      '\ufeff"Name, full"\tEmail\nTallow\tt@example.com\n',
      'utf16le',
    ],
  ] as const)('may have %s', async (_, text, encoding) => {
    expect(await read(text, encoding)).toEqual({
      header: ['Name, full', 'Email'],
      rows: [{ number: 2, cells: ['Tallow', 't@example.com'] }],
    });
  });

  it('is separated by the mark that comes first where two occur as often', async () => {
    expect((await read('Name;City, country\nTallow;Bristol\n')).header).toEqual(['Name', 'City, country']);
  });

  it.each([
    ['nothing', '\n\n', 'The file is empty. The first row must name the columns.'],
    ['only a header', 'a,b\n', 'The first row must name the columns, and there is nothing below it.'],
    [
      'quotes that do not close',
      'a,b\n"1,2\n',
      'The quotes in this file do not close. Check it and try again.',
    ],
    ['other bytes', 'a\u0000b\n1\n', 'This is not a CSV file. Save the table as CSV in UTF-8.'],
    ['more rows than allowed', 'a\n1\n2\n3\n4\n', 'Use at most 3 rows.'],
  ])('is refused if it has %s', async (_, text, message) => {
    await expect(read(text)).rejects.toMatchObject({ errors: [{ path: 'file', message }] });
  });

  it('may have as many rows as allowed', async () => {
    expect((await read('a\n1\n2\n3\n')).rows).toHaveLength(3);
  });
});

describe('a workbook that is read', () => {
  const rows = [
    ['name', 'email'],
    ['Société du Café', 'a@b.example'],
    ['', ''],
    ['Łódź Mill', 'c@d.example'],
  ];

  it('is recognised by its content and read like a CSV, with the row numbers of the spreadsheet', async () => {
    expect(await readTable(workbook(rows), { maxRows: 3 })).toEqual({
      header: ['name', 'email'],
      rows: [
        { number: 2, cells: ['Société du Café', 'a@b.example'] },
        { number: 4, cells: ['Łódź Mill', 'c@d.example'] },
      ],
    });
  });

  it.each([
    ['it is cut in half', workbook(rows).slice(0, 300), 'cannot be opened'],
    ['it is of the old format', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'old or protected'],
    ['it has more rows than allowed', workbook([['a'], ['1'], ['2'], ['3'], ['4']]), 'at most 3 rows'],
  ])('is refused if %s', async (_, bytes, message) => {
    await expect(readTable(bytes, { maxRows: 3 })).rejects.toMatchObject({
      errors: [{ path: 'file', message: expect.stringContaining(message) }],
    });
  });
});
