import { describe, expect, it } from 'vitest';
import { evidenceUntil } from './evidence-until.ts';

describe('the evidence of a value', () => {
  it.each([
    ['has no end without documents', [], null],
    ['ends with its last document', ['2026-11-03', '2027-01-01', '2026-12-01'], '2027-01-01'],
    ['has no end if one document has none', ['2026-11-03', null], null],
  ])('%s', (_, ends, until) => {
    expect(evidenceUntil(ends.map((expiresOn) => ({ expiresOn })))).toBe(until);
  });
});
