import { writeCsv } from '@probity/domain/write-csv.ts';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const read = (text: string) => readCsv(Buffer.from(text), { maxRows: 3 });

describe('a table that is written', () => {
  it('reads back as it was, whatever stands in its cells', () => {
    const rows = [
      ['row', 'name'],
      ['2', 'Tallow, Bruno "the Elder"'],
      ['3', 'two\nlines; Łódź'],
    ];
    const { header, rows: back } = read(writeCsv(rows));
    expect([header, ...back.map(({ cells }) => cells)]).toEqual(rows);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1'])(
    'is not calculated by a spreadsheet: %j',
    (cell) => {
      expect(read(writeCsv([['a'], [cell]])).rows[0]?.cells[0]).toBe(`'${cell}`);
    },
  );
});

describe('a table that is read', () => {
  it('numbers its rows as a spreadsheet does, and says where cells cannot be told apart', () => {
    expect(read('a,b\n1,2\n1,2,3\n').rows).toEqual([
      { number: 2, cells: ['1', '2'] },
      { number: 3, cells: ['1', '2', '3'], fault: expect.stringContaining('3 cells') },
    ]);
  });

  it('counts empty rows, so that a number is that of the spreadsheet', () => {
    expect(read('a,b\n\n1,2\n,\n3,4\n\n').rows).toEqual([
      { number: 3, cells: ['1', '2'] },
      { number: 5, cells: ['3', '4'] },
    ]);
  });

  it('takes a quote mark in the middle of a cell for a letter', () => {
    expect(read('a,b\nThe "Old" Mill,2\n').rows[0]?.cells).toEqual(['The "Old" Mill', '2']);
  });

  it('is refused when it has more rows than are taken', () => {
    expect(() => read('a\n1\n2\n3\n4\n')).toThrow(expect.objectContaining({ code: 'request.invalid' }));
    expect(read('a\n1\n2\n3\n').rows).toHaveLength(3);
  });
});
