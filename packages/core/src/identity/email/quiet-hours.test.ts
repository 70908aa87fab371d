import { describe, expect, it } from 'vitest';
import { endOfQuietHours, isTimeZone } from './quiet-hours.ts';

const night = { from: '22:00', until: '07:00', timeZone: 'Europe/London' };
const end = (hours: typeof night, moment: string) =>
  endOfQuietHours(hours, new Date(moment))?.toISOString() ?? null;

describe('quiet hours', () => {
  it.each([
    ['21:59 in winter', '2026-11-16T21:59:59Z', null],
    ['22:00 in winter', '2026-11-16T22:00:00Z', '2026-11-17T07:00:00.000Z'],
    ['after midnight', '2026-11-17T03:00:00Z', '2026-11-17T07:00:00.000Z'],
    ['07:00 in winter', '2026-11-17T07:00:00Z', null],
    ['21:00 UTC in summer, which is 22:00 in London', '2026-07-01T21:00:00Z', '2026-07-02T06:00:00.000Z'],
    ['06:00 UTC in summer, which is 07:00 in London', '2026-07-02T06:00:00Z', null],
  ])('overnight, at %s', (_, moment, expected) => {
    expect(end(night, moment)).toBe(expected);
  });

  it.each([
    [
      'before the clocks go forward they end an hour earlier',
      '2026-03-28T22:30:00Z',
      '2026-03-29T06:00:00.000Z',
    ],
    ['before the clocks go back they end an hour later', '2026-10-24T21:30:00Z', '2026-10-25T07:00:00.000Z'],
  ])('on the night %s', (_, moment, expected) => {
    expect(end(night, moment)).toBe(expected);
  });

  it('end after the clock change if their end time is skipped', () => {
    const skipped = { ...night, until: '01:30' };
    expect(end(skipped, '2026-03-29T00:45:00Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(end(skipped, '2026-03-29T01:30:00Z')).toBeNull();
  });

  it('end at the first of two equal times, and do not start again at the second', () => {
    const repeated = { ...night, until: '01:30' };
    expect(end(repeated, '2026-10-25T00:15:00Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(end(repeated, '2026-10-25T01:15:00Z')).toBeNull();
  });

  it('within one day last from the first time to the second', () => {
    const lunch = { from: '12:00', until: '13:30', timeZone: 'Europe/Paris' };
    expect(end(lunch, '2026-11-16T11:00:00Z')).toBe('2026-11-16T12:30:00.000Z');
    expect(end(lunch, '2026-11-16T12:30:00Z')).toBeNull();
    expect(end(lunch, '2026-11-16T10:59:00Z')).toBeNull();
  });

  it('follow the person’s time zone, on either side of the date line', () => {
    expect(end({ ...night, timeZone: 'Pacific/Auckland' }, '2026-11-16T09:00:00Z')).toBe(
      '2026-11-16T18:00:00.000Z',
    );
    expect(end({ ...night, timeZone: 'America/Los_Angeles' }, '2026-11-17T06:30:00Z')).toBe(
      '2026-11-17T15:00:00.000Z',
    );
  });

  it('accept the time zones of the IANA database and no others', () => {
    expect(isTimeZone('Europe/London')).toBe(true);
    expect(isTimeZone('UTC')).toBe(true);
    expect(isTimeZone('Europe/Atlantis')).toBe(false);
    expect(isTimeZone('')).toBe(false);
  });
});
