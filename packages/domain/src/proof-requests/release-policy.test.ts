import { describe, expect, it } from 'vitest';
import { proofStates } from '../proofs/proof-keys.ts';
import {
  type AskedField,
  decideRelease,
  decideRequest,
  loosenedRelease,
  type ReleaseDecision,
  type ReleasePolicy,
  type ReleaseRule,
} from './release-policy.ts';

const sensitive = 'BankAccount';
const fields = ['RegistrationName', sensitive] as const;
const purposes = ['Onboarding', 'Payment'] as const;

const rule = (more: Partial<ReleaseRule> = {}): ReleaseRule => ({
  audience: 'Trusted',
  requesterKey: null,
  fields,
  action: 'Automatic',
  purposes: ['Onboarding'],
  ...more,
});
const named = (requesterKey: string, more: Partial<ReleaseRule> = {}) =>
  rule({ audience: 'Named', requesterKey, ...more });

const policies = {
  'no rule': [],
  'automatic for anyone': [rule({ audience: 'Anyone' })],
  'automatic for trusted organisations': [rule()],
  'automatic for the bank': [named('bank')],
  'automatic for trusted organisations, ask about the rival': [rule(), named('rival', { action: 'Ask' })],
  'automatic for trusted organisations, never to the rival': [rule(), named('rival', { action: 'Never' })],
  'automatic for the bank, ask about trusted organisations': [named('bank'), rule({ action: 'Ask' })],
  'automatic for anyone, never to trusted organisations': [
    rule({ audience: 'Anyone' }),
    rule({ action: 'Never' }),
  ],
  'never to anyone': [rule({ audience: 'Anyone', action: 'Never', purposes: [] })],
  'automatic for the bank, never to anyone': [
    named('bank'),
    rule({ audience: 'Anyone', action: 'Never', purposes: [] }),
  ],
} satisfies Record<string, ReleasePolicy>;

const requesters = {
  'the bank': { key: 'bank', isTrusted: true },
  'the bank, whose issuer is no longer trusted': { key: 'bank', isTrusted: false },
  'the rival': { key: 'rival', isTrusted: true },
  'another trusted organisation': { key: 'other', isTrusted: true },
  'a stranger': { key: 'stranger', isTrusted: false },
};
const trusted = ['the bank', 'the rival', 'another trusted organisation'] as const;

type Policy = keyof typeof policies;
type Who = keyof typeof requesters;
const names = Object.keys(policies) as Policy[];
const everyone = Object.keys(requesters) as Who[];

/** To whom the registered name goes out for onboarding; everything else goes to a person or to nobody. */
const released: Partial<Record<Policy, readonly Who[]>> = {
  'automatic for anyone': everyone,
  'automatic for trusted organisations': trusted,
  'automatic for the bank': ['the bank'],
  'automatic for trusted organisations, ask about the rival': ['the bank', 'another trusted organisation'],
  'automatic for trusted organisations, never to the rival': ['the bank', 'another trusted organisation'],
  'automatic for anyone, never to trusted organisations': [
    'the bank, whose issuer is no longer trusted',
    'a stranger',
  ],
};
/** Whom neither field reaches, for any purpose. */
const withheld: Partial<Record<Policy, readonly Who[]>> = {
  'automatic for trusted organisations, never to the rival': ['the rival'],
  'automatic for anyone, never to trusted organisations': trusted,
  'never to anyone': everyone,
  'automatic for the bank, never to anyone': everyone,
};

const cells = names.flatMap((policy) =>
  fields.flatMap((field) =>
    purposes.flatMap((purpose) =>
      everyone.map((who) => {
        const isReleased =
          field === 'RegistrationName' && purpose === 'Onboarding' && released[policy]?.includes(who);
        const isWithheld = withheld[policy]?.includes(who);
        const expected: ReleaseDecision = isWithheld ? 'Withhold' : isReleased ? 'Release' : 'Ask';
        const requester = requesters[who];
        const asked = { field, purpose, requester, proof: 'Valid' } satisfies AskedField;
        return { name: [policy, field, purpose, who].join(' / '), policy, asked, expected };
      }),
    ),
  ),
);

describe('what goes out without a person', () => {
  it('is decided in 200 cells', () => expect(cells).toHaveLength(200));

  it.each(cells)('$name: $expected', ({ policy, asked, expected }) => {
    expect(decideRelease(policies[policy], asked)).toBe(expected);
  });

  it('is no field that names a party', () => {
    const policy = [rule({ audience: 'Anyone', fields: ['LegalRepresentation'] })];
    const requester = requesters['the bank'];
    const asked = { field: 'LegalRepresentation', purpose: 'Onboarding', requester, proof: 'Valid' } as const;
    expect(decideRelease(policy, asked)).toBe('Ask');
  });

  it.each([...proofStates, null])('is nothing that no valid credential states: %s', (proof) => {
    const asked = { field: fields[0], purpose: purposes[0], requester: requesters['the bank'], proof };
    const expected = proof === 'Valid' ? 'Release' : 'Ask';
    expect(decideRelease(policies['automatic for anyone'], asked)).toBe(expected);
  });
});

describe('a request', () => {
  const decided = (...decisions: ReleaseDecision[]) =>
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
  const name: Partial<ReleaseRule> = { fields: ['RegistrationName'] };
  it.each<[string, ReleasePolicy, ReleasePolicy, boolean]>([
    ['a field becomes automatic', [], [rule()], true],
    ['it becomes automatic for one organisation', [], [named('bank')], true],
    ['for one more purpose', [rule()], [rule({ purposes: ['Onboarding', 'Payment'] })], true],
    ['for trusted organisations instead of one', [named('bank')], [rule()], true],
    ['for anyone instead of trusted organisations', [rule()], [rule({ audience: 'Anyone' })], true],
    ['for one more field', [rule(name)], [rule({ fields: ['RegistrationName', 'TradingName'] })], true],
    ['“never” is lifted', [rule({ action: 'Never' })], [], true],
    ['“never” becomes “ask”', [rule({ action: 'Never' })], [rule({ action: 'Ask' })], true],
    ['“ask” about one is lifted', [rule(), named('bank', { action: 'Ask' })], [rule()], true],
    [
      '“never” is said of one organisation alone',
      [rule({ action: 'Never' })],
      [named('bank', { action: 'Never' })],
      true,
    ],
    ['a field is asked about again', [rule()], [], false],
    ['a field never goes out', [rule()], [rule({ action: 'Never' })], false],
    ['a person is asked about one organisation', [rule()], [rule(), named('bank', { action: 'Ask' })], false],
    ['a sensitive field is said to be automatic', [], [rule({ fields: [sensitive] })], false],
    ['nothing changes', [rule()], [rule()], false],
  ])('loosens it or not: %s', (_, before, after, isLoosened) => {
    expect(loosenedRelease(before, after).length > 0).toBe(isLoosened);
  });

  it('names the fields of which more goes out', () => {
    const [before, after] = [rule(name), rule({ fields: ['RegistrationName', 'TradingName'] })];
    expect(loosenedRelease([before], [after])).toEqual(['TradingName']);
  });
});
