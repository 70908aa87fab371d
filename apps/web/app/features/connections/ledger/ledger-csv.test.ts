import { expect, it } from 'vitest';
import { csvLine } from './ledger-csv.ts';

it('an exported ledger quotes what would break a line and runs nothing as a formula', () => {
  expect(csvLine(['Kestrel, Ltd', 'a "b"', '=SUM(A1)'])).toBe(`"Kestrel, Ltd","a ""b""",'=SUM(A1)`);
});
