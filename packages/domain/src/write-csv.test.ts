import { expect, it } from 'vitest';
import { csvLine } from './write-csv.ts';

it.each(['=1+1', '+1', '-1', '@SUM', '＝1+1', '＋1', '－1', '＠SUM', ' =1', '\t=1', '\r=1', '\u3000＝1'])(
  'a spreadsheet does not evaluate %j',
  (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  },
);

it.each(['Ravensmoor', '1 − 1', 'a=b'])('%j stays as it is', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`);
});
