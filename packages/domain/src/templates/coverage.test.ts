import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScopeItem } from '../sharing/scope-item.ts';
import { coverageOf, type HeldItem } from './coverage.ts';
import { scopeItemsOf } from './scope-items-of.ts';
import { arbitraryContent } from './testing/arbitrary-content.ts';

const freshness = { today: '2026-06-15', days: 365 };
const item = (key: string, changes: Partial<ScopeItem> = {}): ScopeItem => ({
  kind: 'field',
  key,
  required: true,
  evidence: [],
  evidenceRequired: false,
  ...changes,
});
const held = (key: string, changes: Partial<HeldItem> = {}): HeldItem => ({
  kind: 'field',
  key,
  reviewState: 'Validated',
  completeness: 'DataVerified',
  consent: 'NotNeeded',
  changedOn: '2026-06-01',
  expiresOn: null,
  evidence: [],
  ...changes,
});
const verdict = (asked: ScopeItem, ...have: HeldItem[]) => {
  const { items } = coverageOf([asked], have, freshness);
  return items[0]?.reason ?? items[0]?.state;
};

describe('how much of a request is already available', () => {
  it('counts what is ready, what needs a refresh and what is missing', () => {
    const { items: _, ...counts } = coverageOf(
      [item('LeiCode'), item('Industry'), item('TradingName'), item('BankAccount')],
      [
        held('LeiCode'),
        held('Industry', { reviewState: 'Submitted', completeness: 'MissingVerification' }),
        held('TradingName', { expiresOn: '2026-06-14' }),
        held('BankAccount', { reviewState: 'NoState', completeness: 'MissingData' }),
      ],
      freshness,
    );
    expect(counts).toEqual({ ready: 2, needsRefresh: 1, missing: 1, verified: 1 });
  });

  it('marks a role that the person has not confirmed, without holding it back', () => {
    const director = held('BoardOfDirector', { consent: 'NotAsked' });
    const { items, ready } = coverageOf([item('BoardOfDirector')], [director], freshness);
    expect([ready, items[0]?.unconfirmed]).toEqual([1, true]);
    expect(coverageOf([item('LeiCode')], [held('LeiCode')], freshness).items[0]?.unconfirmed).toBe(false);
  });

  it('states why a value cannot be shared in its current state', () => {
    expect(verdict(item('LeiCode'))).toBe('NotGiven');
    expect(verdict(item('LeiCode'), held('LeiCode', { reviewState: 'Rejected' }))).toBe('Rejected');
    const director = { completeness: 'MissingConsent', consent: 'Awaited' } as const;
    expect(verdict(item('BoardOfDirector'), held('BoardOfDirector', director))).toBe('ConsentAwaited');
    expect(
      verdict(item('BoardOfDirector'), held('BoardOfDirector', { ...director, consent: 'Refused' })),
    ).toBe('Disputed');
    expect(verdict(item('LeiCode'), held('LeiCode', { changedOn: '2025-06-15' }))).toBe('Ready');
    expect(verdict(item('LeiCode'), held('LeiCode', { changedOn: '2025-06-14' }))).toBe('TooOld');
    expect(verdict(item('LeiCode'), held('LeiCode', { reviewState: 'NotApplicable' }))).toBe('Ready');
  });

  it('accepts the evidence of the template, otherwise that of the field', () => {
    const proven = item('RegistrationAddress', { evidenceRequired: true });
    const withBill = held('RegistrationAddress', { evidence: ['ProofOfAddress'] });
    expect(verdict(proven, held('RegistrationAddress'))).toBe('NoEvidence');
    expect(verdict(proven, withBill)).toBe('Ready');
    expect(verdict({ ...proven, evidence: ['ConfirmationStatement'] }, withBill)).toBe('NoEvidence');
  });

  it('requires every value of a field to be valid, but only the best of several documents', () => {
    const expired = { expiresOn: '2026-01-01' };
    expect(verdict(item('BankAccount'), held('BankAccount'), held('BankAccount', expired))).toBe('Expired');
    const bill = { kind: 'document' } as const;
    expect(
      verdict(
        item('ProofOfAddress', bill),
        held('ProofOfAddress', { ...bill, ...expired }),
        held('ProofOfAddress', bill),
      ),
    ).toBe('Ready');
  });

  it('counts each item exactly once', () => {
    fc.assert(
      fc.property(arbitraryContent, (content) => {
        const items = scopeItemsOf(content);
        const { ready, needsRefresh, missing } = coverageOf(
          items,
          items.slice(1).map((one) => held(one.key, { kind: one.kind })),
          freshness,
        );
        expect(ready + needsRefresh + missing).toBe(items.length);
      }),
    );
  });
});
