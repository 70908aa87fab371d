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

it('a column is read as the country by its other names, and as the reference or tags by theirs', () => {
  const header = readHeader({
    number: 1,
    cells: ['Company', 'Country of incorporation', 'Our reference', 'Labels', 'Segment'],
  });
  expect(header.mapping).toEqual({
    name: 'Company',
    country: 'Country of incorporation',
    reference: 'Our reference',
    tags: ['Labels'],
  });
});

it('any column can be kept as tags; the others are not kept', () => {
  const layout = readHeader({ number: 1, cells: ['name', 'ref', 'segment', 'desk', 'note'] });
  const reader = new CounterpartyReader({
    ...layout,
    mapping: { ...layout.mapping, tags: ['segment', 'desk'] },
  });
  expect(
    reader.judge({ number: 2, cells: ['Kestrel Ltd', ' MB-1 ', 'Retail; VIP', 'retail', 'x'] }),
  ).toMatchObject({
    party: { reference: 'MB-1', tags: ['Retail', 'VIP'] },
  });
  expect(reader.judge({ number: 3, cells: ['Heron Ltd', '', 'x'.repeat(41), '', ''] })).toMatchObject({
    party: null,
    reason: 'Enter at most 40 characters.',
  });
});
