import { describe, expect, it } from 'vitest';
import { rowOutcome } from './row-outcome.ts';

const hit = (decision: 'confirmed' | 'dismissed' | null, stands = true) => ({
  entityId: 'demo:1',
  list: 'demo',
  primaryName: 'A',
  score: 0.9,
  priority: 50,
  decision: decision && {
    id: '0199d000-0000-7000-8000-000000000001',
    verdict: decision,
    reason: 'r',
    decidedAt: '2026-11-15T10:00:00Z',
    decidedByName: null,
    stands,
    awaitsApproval: !stands,
    inForce: stands ? decision : null,
    approvedAt: null,
    approvedByName: null,
    abilities: { approve: false, undo: false },
  },
});
const outcome = (total: number | null, hits: ReturnType<typeof hit>[]) =>
  rowOutcome({ total, unusable: null, hits });

describe('the result of a batch row', () => {
  it('is a true match as soon as one hit is, even if others are open or cleared', () => {
    expect(outcome(2, [hit('dismissed'), hit('confirmed')])).toEqual({ kind: 'confirmed' });
    expect(outcome(2, [hit(null), hit('confirmed')])).toEqual({ kind: 'confirmed' });
  });

  it('counts open hits, including those beyond the stored ones and those whose dismissal awaits a second person', () => {
    expect(outcome(3, [hit('dismissed'), hit(null)])).toEqual({ kind: 'open', open: 2 });
    expect(outcome(1, [hit('dismissed', false)])).toEqual({ kind: 'open', open: 1 });
  });

  it('is cleared only when every hit is a false positive', () => {
    expect(outcome(1, [hit('dismissed')])).toEqual({ kind: 'cleared' });
    expect(outcome(0, [])).toEqual({ kind: 'noHit' });
    expect(outcome(null, [])).toEqual({ kind: 'waiting' });
  });

  it('is not "no hits" if nothing could be searched for', () => {
    expect(rowOutcome({ total: 0, unusable: 'no-letters', hits: [] })).toEqual({ kind: 'notSearched' });
  });
});
