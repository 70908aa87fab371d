import { writeCsv } from '@probity/domain/write-csv.ts';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const read = (text: string) => readCsv(Buffer.from(text), { maxRows: 3 });

describe('a CSV file that is written', () => {
  it('reads back unchanged, whatever its cells contain', () => {
    const rows = [
      ['row', 'name'],
      ['2', 'Tallow, Bruno "the Elder"'],
      ['3', 'two\nlines; Łódź'],
    ];
    const { header, rows: back } = read(writeCsv(rows));
    expect([header, ...back.map(({ cells }) => cells)]).toEqual(rows);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1'])(
    'is not evaluated by a spreadsheet: %j',
    (cell) => {
      expect(read(writeCsv([['a'], [cell]])).rows[0]?.cells[0]).toBe(`'${cell}`);
    },
  );
});

describe('a CSV file that is read', () => {
  it('numbers its rows as a spreadsheet does, and reports rows with too many cells', () => {
    expect(read('a,b\n1,2\n1,2,3\n').rows).toEqual([
      { number: 2, cells: ['1', '2'] },
      { number: 3, cells: ['1', '2', '3'], fault: expect.stringContaining('3 cells') },
    ]);
  });

  it('counts empty rows, so that row numbers match the spreadsheet', () => {
    expect(read('a,b\n\n1,2\n,\n3,4\n\n').rows).toEqual([
      { number: 3, cells: ['1', '2'] },
      { number: 5, cells: ['3', '4'] },
    ]);
  });

  it('treats a quotation mark in the middle of a cell as text', () => {
    expect(read('a,b\nThe "Old" Mill,2\n').rows[0]?.cells).toEqual(['The "Old" Mill', '2']);
  });

  it('is refused if it has more rows than allowed', () => {
    expect(() => read('a\n1\n2\n3\n4\n')).toThrow(expect.objectContaining({ code: 'request.invalid' }));
    expect(read('a\n1\n2\n3\n').rows).toHaveLength(3);
  });
});
