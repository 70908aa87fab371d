import { expect, it } from 'vitest';
import { csvDay } from './use-export-ledger.ts';

it('the exported ledger has the days that the page shows, in London', () => {
  expect(csvDay('2026-07-01T23:30:00.000Z')).toBe('2026-07-02');
  expect(csvDay('2026-01-01T23:30:00.000Z')).toBe('2026-01-01');
  expect(csvDay(null)).toBe('');
});
