import { describe, expect, it } from 'vitest';
import { readDateTime, writeDateTime } from './date-time.ts';

describe('a date and time', () => {
  it.each([
    ['2026-11-18T12:00:00Z', '2026-11-18T12:00:00.000Z'],
    ['2026-11-18T12:00:00.25Z', '2026-11-18T12:00:00.250Z'],
    ['2026-11-18T14:00:00+02:00', '2026-11-18T12:00:00.000Z'],
    ['2028-02-29T00:00:00-00:30', '2028-02-29T00:30:00.000Z'],
  ])('%s is read', (text, iso) => {
    expect(readDateTime(text)?.toISOString()).toBe(iso);
  });

  it.each([
    '2026-11-18',
    '2026-11-18T12:00:00',
    '2026-11-18 12:00:00Z',
    '2026-11-18t12:00:00z',
    '2026-02-29T12:00:00Z',
    '2026-13-01T12:00:00Z',
    '2026-00-01T12:00:00Z',
    '2026-11-00T12:00:00Z',
    '2026-11-18T25:00:00Z',
    '2026-11-18T12:00:60Z',
    '2026-11-18T12:00:00+15:00',
    '2026-11-18T12:00:00Z ',
    '1 January 2026',
    '',
    1_700_000_000,
    null,
    undefined,
  ])('%j is none', (text) => {
    expect(readDateTime(text)).toBeNull();
  });

  it('is written to the second', () => {
    expect(writeDateTime(new Date('2026-11-18T12:00:00.999Z'))).toBe('2026-11-18T12:00:00Z');
  });
});
