import { describe, expect, it } from 'vitest';
import { hitState, isToDecide } from './hit-state.ts';

const decision = (changes: {
  stands?: boolean;
  awaitsApproval?: boolean;
  verdict?: 'dismissed' | 'confirmed';
  inForce?: 'confirmed';
}) => ({
  decision: {
    id: '0199d000-0000-7000-8000-000000000001',
    verdict: 'dismissed' as const,
    reason: 'r',
    decidedAt: '2026-11-15T10:00:00Z',
    decidedByName: null,
    stands: true,
    awaitsApproval: false,
    inForce: null,
    approvedAt: null,
    approvedByName: null,
    abilities: { approve: false, undo: false },
    ...changes,
  },
});

describe('a hit', () => {
  it('is open until someone decides, and again if the list or the party changes', () => {
    expect(hitState({ decision: null })).toBe('open');
    expect(hitState(decision({ stands: false }))).toBe('changed');
    expect([{ decision: null }, decision({ stands: false })].every(isToDecide)).toBe(true);
  });

  it('that a second person has to approve is neither decided nor open', () => {
    const hit = decision({ stands: false, awaitsApproval: true });
    expect([hitState(hit), isToDecide(hit)]).toEqual(['awaiting', false]);
  });

  it('stays a true match while its dismissal awaits the second person', () => {
    const hit = decision({ stands: false, awaitsApproval: true, inForce: 'confirmed' });
    expect([hitState(hit), isToDecide(hit)]).toEqual(['confirmed', false]);
  });

  it('that is a true match stays one when the list or the party changes, and has to be decided again', () => {
    const hit = decision({ verdict: 'confirmed', stands: false, inForce: 'confirmed' });
    expect([hitState(hit), isToDecide(hit)]).toEqual(['changedMatch', true]);
  });

  it('is a true match or a false positive while the decision holds', () => {
    expect(hitState(decision({ verdict: 'confirmed' }))).toBe('confirmed');
    expect(hitState(decision({}))).toBe('dismissed');
  });
});
