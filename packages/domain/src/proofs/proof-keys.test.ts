import { describe, expect, it } from 'vitest';
import { proofEndingAfter, proofStateOn } from './proof-keys.ts';

const now = new Date('2026-11-18T12:00:00Z');
const later = new Date('2027-01-01T00:00:00Z');
const valid = { expiresAt: later, supersededAt: null, endedAt: null };

describe('the state of a proof', () => {
  it.each([
    ['Valid', valid],
    ['Superseded', { ...valid, supersededAt: now }],
    ['Expired', { ...valid, expiresAt: now }],
    ['Expired', { ...valid, expiresAt: now, supersededAt: now }],
    ['Ended', { ...valid, endedAt: now }],
    ['Ended', { ...valid, expiresAt: now, endedAt: now }],
  ] as const)('is %s with these dates: %j', (state, dates) => {
    expect(proofStateOn(now, dates)).toBe(state);
  });
});

describe('the reason why a proof ended', () => {
  it('follows from the step of its value', () => {
    expect(proofEndingAfter('changeValue')).toBe('ValueChanged');
    expect(proofEndingAfter('remove')).toBe('ValueRemoved');
    expect(proofEndingAfter('removeEvidence')).toBe('EvidenceChanged');
    expect(proofEndingAfter('refuseConsent')).toBe('ConsentLost');
    expect(proofEndingAfter('weaken')).toBe('ValidationEnded');
  });
});
