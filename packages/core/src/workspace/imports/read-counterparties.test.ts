import { expect, it } from 'vitest';
import { CounterpartyReader, readHeader } from './read-counterparties.ts';

it('a row with the error of a formula is refused, whichever column has it', () => {
  const reader = new CounterpartyReader(readHeader({ number: 1, cells: ['name', 'country', 'note'] }));
  const judge = (...cells: string[]) => reader.judge({ number: 2, cells });
  expect(judge('#N/A', 'GB')).toMatchObject({
    party: null,
    reason: 'name: This cell shows the error #N/A. Correct it in the spreadsheet.',
  });
  expect(judge('Kestrel Ltd', '#REF!')).toMatchObject({
    party: null,
    reason: 'country: This cell shows the error #REF!. Correct it in the spreadsheet.',
  });
  expect(judge('#1 Boats Ltd', 'GB', '#N/A')).toMatchObject({ party: { name: '#1 Boats Ltd' } });
});
