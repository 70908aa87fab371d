import { expect, it } from 'vitest';
import { reliedCheckText } from './relied-check.ts';

const check = { provider: null, method: 'None' as const, at: '2026-11-16T10:00:00Z', validUntil: null };

it('an accepted check reads as its outcome, the name of its provider and its day', () => {
  expect(reliedCheckText('Liveness', { ...check, outcome: 'Success', provider: 'IDenfy' })).toBe(
    'Succeeded · iDenfy · 16 November 2026',
  );
});

it('accepted Information reads as the state of the data, never as a check that failed', () => {
  expect(reliedCheckText('Information', { ...check, outcome: 'Pending' })).toBe(
    'Complete, not all validated · 16 November 2026',
  );
});
