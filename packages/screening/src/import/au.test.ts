import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ListedEntity } from '../model.ts';
import { importAu } from './au.ts';
import { newReport } from './report.ts';

async function read(piece: string | Uint8Array) {
  const report = newReport('test');
  const entities: ListedEntity[] = [];
  for await (const entity of importAu([piece], report)) entities.push(entity);
  return { report, first: entities[0] };
}

describe('the Australian workbook', () => {
  it('combines rows with the same reference into one entity with several names', async () => {
    const rows = [
      [
        'Reference',
        'Name of Individual or Entity',
        'Type',
        'Name Type',
        'Alias Strength',
        'Date of Birth',
        'Citizenship',
        'IMO Number',
        'Committees',
      ],
      ['12', 'Radomir Velkhanov', 'Individual', 'Primary Name', '', '22354', 'Russia', '', 'Demo'],
      ['12a', 'Grandfather', 'Individual', 'Alias', 'Weak', '', '', '', 'Demo'],
      ['12b', 'Радомир &amp; Велханов', 'Individual', 'Original Script', '', '', '', '', 'Demo'],
      ['', 'No reference', 'Entity', 'Primary Name', '', '', '', '', ''],
    ];
    const { first, report } = await read(workbook(rows));
    expect(first?.names.map((name) => [name.text, name.type, name.strength])).toEqual([
      ['Radomir Velkhanov', 'primary', 'strong'],
      ['Grandfather', 'alias', 'weak'],
      ['Радомир & Велханов', 'original-script', 'strong'],
    ]);
    expect(first).toMatchObject({ birthDates: [{ year: 1961, month: 3, day: 14 }], countries: ['ru'] });
    expect(report).toMatchObject({ read: 4, entities: 1, refused: 1 });
  });

  it('keeps each birth date of a cell once, and takes the listing date from the listing', async () => {
    const { first } = await read(
      workbook([
        [
          'Reference',
          'Name of Individual or Entity',
          'Type',
          'Name Type',
          'Date of Birth',
          'Listing Information',
          'Control Date',
        ],
        [
          '7',
          'Radomir Velkhanov',
          'Individual',
          'Primary Name',
          '5 May 1960, 1962, Approximately 1964',
          'Listed by the committee on 6 Oct. 2001 (amended on 3 Feb 2010)',
          '2024-11-05',
        ],
        ['7a', 'R. Velkhan', 'Individual', 'Alias', '1962, between 1966 and 1968', '', '2025-01-07'],
        ['7b', 'Radomir V.', 'Individual', 'Alias', 'May 5, 1960', '', ''],
      ]),
    );
    expect(first?.birthDates).toEqual([
      { year: 1960, month: 5, day: 5 },
      { year: 1962 },
      { year: 1964, approximate: true },
      { year: 1966, yearTo: 1968 },
    ]);
    expect(first).toMatchObject({ listedOn: '2001-10-06', updatedOn: '2025-01-07' });
  });

  it('is refused if it declares a document type or a cell far to the right', async () => {
    await expect(read(workbookOf('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'))).rejects.toThrow(
      'document type',
    );
    await expect(
      read(workbookOf('<worksheet><sheetData><row><c r="ZZZ1"><v>1</v></c></row></sheetData></worksheet>')),
    ).rejects.toThrow('too many columns');
  });

  it('is refused if it is not a workbook', async () => {
    await expect(read('this is not a workbook, though it is long enough')).rejects.toThrow(
      'not a ZIP archive',
    );
  });
});

/** A workbook of one sheet with inline strings, packed as a spreadsheet program would. */
function workbook(rows: string[][]): Uint8Array {
  const cell = (text: string, row: number, column: number) =>
    `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = rows
    .map(
      (cells, i) =>
        `<row r="${i + 1}">${cells.map((text, j) => (text ? cell(text, i, j) : '')).join('')}</row>`,
    )
    .join('');
  return workbookOf(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`);
}

function workbookOf(sheet: string): Uint8Array {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const content = Buffer.from(sheet);
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(crc32(content), 16);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(content.length, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}
