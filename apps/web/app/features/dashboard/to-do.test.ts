import { describe, expect, it } from 'vitest';
import { partOfDay } from './part-of-day.ts';
import { toDo } from './to-do.ts';

const settled = { phoneNumber: '+442079460011', secondFactor: 'authenticator' as const };

describe('the to-do list of a user', () => {
  it('is empty once everything is set up', () => {
    const organisation = { branding: { logoUrl: '/logo', displayName: null } };
    expect(toDo({ user: settled, organisation })).toEqual([]);
    expect(toDo({ user: settled, organisation: null })).toEqual([]);
  });

  it('lists what is missing', () => {
    const organisation = { branding: { logoUrl: null, displayName: null } };
    const user = { phoneNumber: null, secondFactor: 'email' as const };
    expect(toDo({ user, organisation })).toEqual(['brand', 'authenticator', 'phone']);
  });
});

it.each([
  ['2026-11-15T08:00:00Z', 'morning'],
  ['2026-11-15T12:00:00Z', 'afternoon'],
  ['2026-07-15T10:59:00Z', 'morning'],
  ['2026-07-15T11:00:00Z', 'afternoon'],
  ['2026-11-15T18:00:00Z', 'evening'],
  ['2026-11-15T02:00:00Z', 'evening'],
])('greets at %s with good %s, by London time', (moment, part) => {
  expect(partOfDay(new Date(moment))).toBe(part);
});
