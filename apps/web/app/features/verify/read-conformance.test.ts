import { expect, it } from 'vitest';
import document from '../../../../../docs/conformance.md?raw';
import { tableUnder } from './read-conformance.ts';

it('the page of conformance shows the suites of the document, each with version, date and count', () => {
  const { columns, rows } = tableUnder(document, 'Public suites');
  expect(columns).toEqual(['Suite', 'Version', 'Date', 'Passed', 'Exceptions']);
  expect(rows.length).toBeGreaterThanOrEqual(5);
  for (const row of rows) {
    expect(row).toHaveLength(5);
    expect(row.filter((cell) => cell === '')).toEqual([]);
  }
  expect(tableUnder(document, 'Vectors and other software').rows.length).toBeGreaterThan(0);
});
