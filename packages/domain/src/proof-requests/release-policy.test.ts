import { describe, expect, it } from 'vitest';
import { proofStates } from '../proofs/proof-keys.ts';
import {
  type AskedField,
  decideRelease,
  decideRequest,
  loosenedRelease,
  type ReleasePolicy,
  type ReleaseRule,
} from './release-policy.ts';

const rule = (more: Partial<ReleaseRule>): ReleaseRule => ({
  field: 'RegistrationName',
  action: 'Automatic',
  purposes: ['Onboarding'],
  requesterKey: null,
  ...more,
});
const sensitive = 'BankAccount';

const both = (more: Partial<ReleaseRule>): ReleaseRule[] => [rule(more), rule({ ...more, field: sensitive })];
const policies = {
  'no rule': [],
  'automatic for onboarding': both({}),
  'automatic for the bank alone': both({ requesterKey: 'bank' }),
  never: both({ action: 'Never', purposes: [] }),
  'automatic and never': [...both({}), ...both({ action: 'Never', purposes: [] })],
} satisfies Record<string, ReleasePolicy>;

const requesters = {
  'the bank': { key: 'bank', isTrusted: true },
  'another trusted one': { key: 'other', isTrusted: true },
  'one that calls itself the bank, by an unknown issuer': { key: 'bank', isTrusted: false },
};
const fields = ['RegistrationName', sensitive] as const;
const purposes = ['Onboarding', 'Payment'] as const;
const proofs = [...proofStates, null];

/** Every cell in which something goes out without a person; all others are written below by policy. */
const released = [
  'automatic for onboarding / RegistrationName / Onboarding / the bank / Valid',
  'automatic for onboarding / RegistrationName / Onboarding / another trusted one / Valid',
  'automatic for the bank alone / RegistrationName / Onboarding / the bank / Valid',
];
const otherwise = {
  'no rule': 'Ask',
  'automatic for onboarding': 'Ask',
  'automatic for the bank alone': 'Ask',
  never: 'Withhold',
  'automatic and never': 'Withhold',
} as const;

const names = Object.keys(policies) as (keyof typeof policies)[];
const cells = names.flatMap((policy) =>
  fields.flatMap((field) =>
    purposes.flatMap((purpose) =>
      Object.entries(requesters).flatMap(([who, requester]) =>
        proofs.map((proof) => ({
          name: [policy, field, purpose, who, proof ?? 'no credential'].join(' / '),
          policy,
          asked: { field, purpose, requester, proof } satisfies AskedField,
        })),
      ),
    ),
  ),
);

describe('what goes out without a person', () => {
  it('is decided in 300 cells', () => expect(cells).toHaveLength(300));

  it.each(cells)('$name', ({ name, policy, asked }) => {
    const expected = released.includes(name) ? 'Release' : otherwise[policy];
    expect(decideRelease(policies[policy], asked)).toBe(expected);
  });
});

describe('a request', () => {
  const decided = (...decisions: ('Release' | 'Ask' | 'Withhold')[]) =>
    decideRequest(decisions.map((decision) => ({ field: 'RegistrationName', decision })));

  it('goes to a person as soon as one field does, and without fields', () => {
    expect(decided('Release', 'Ask', 'Withhold')).toEqual({ by: 'Person' });
    expect(decided()).toEqual({ by: 'Person' });
  });

  it('is answered with what is automatic, and declined if nothing is', () => {
    expect(decided('Release', 'Withhold')).toEqual({ by: 'Policy', fields: ['RegistrationName'] });
    expect(decided('Withhold')).toEqual({ by: 'Policy', fields: [] });
  });
});

describe('a change of the policy', () => {
  it.each<[string, ReleasePolicy, ReleasePolicy, boolean]>([
    ['a field becomes automatic', [], [rule({})], true],
    ['it becomes automatic for one organisation', [], [rule({ requesterKey: 'bank' })], true],
    ['for one more purpose', [rule({})], [rule({ purposes: ['Onboarding', 'Payment'] })], true],
    ['for everybody instead of one', [rule({ requesterKey: 'bank' })], [rule({})], true],
    ['“never” is lifted', [rule({ action: 'Never' })], [], true],
    ['a field is asked about again', [rule({})], [], false],
    ['a field never goes out', [rule({})], [rule({ action: 'Never' })], false],
    ['a sensitive field is said to be automatic', [], [rule({ field: sensitive })], false],
    ['nothing changes', [rule({})], [rule({})], false],
  ])('loosens it or not: %s', (_, before, after, isLoosened) => {
    expect(loosenedRelease(before, after).length > 0).toBe(isLoosened);
  });
});
