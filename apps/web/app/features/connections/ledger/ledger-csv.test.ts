import { expect, it } from 'vitest';
import { csvLine } from './ledger-csv.ts';

it('an exported ledger quotes special characters and neutralises formulas', () => {
  expect(csvLine(['Kestrel, Ltd', 'a "b"', '=SUM(A1)'])).toBe(`"Kestrel, Ltd","a ""b""",'=SUM(A1)`);
});
