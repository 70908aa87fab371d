import { expect, it } from 'vitest';
import { complexityOf } from './complex-structure.ts';

type Known = Parameters<typeof complexityOf>[0];

const party = (id: string, kind: Known['parties'][number]['kind'], country: string | null = 'DE') => ({
  id,
  kind,
  country,
});
const owns = (ownerId: string, ownedId: string, nominee: { forId: string | null } | null = null) => ({
  ownerId,
  ownedId,
  nominee,
  isCounted: true,
});
/** Subject ← a ← b ← c ← Ada. */
const chain: Known = {
  subjectId: 's',
  parties: [
    party('s', 'Organisation'),
    party('a', 'Organisation'),
    party('b', 'Organisation'),
    party('c', 'Organisation'),
    party('ada', 'Person'),
  ],
  interests: [owns('a', 's'), owns('b', 'a'), owns('c', 'b'), owns('ada', 'c')],
};
const withParty = (known: Known, changed: Known['parties'][number]): Known => ({
  ...known,
  parties: known.parties.map((one) => (one.id === changed.id ? changed : one)),
});

it('three layers alone, or with one sign, are not complex', () => {
  expect(complexityOf(chain)).toEqual({ layers: 3, signs: [], isComplex: false });
  const trust = withParty(chain, party('b', 'Trust'));
  expect(complexityOf(trust)).toEqual({ layers: 3, signs: ['LegalArrangement'], isComplex: false });
});

it('three layers with a trust and an entity outside the EU are complex, two layers are not', () => {
  const two = withParty(withParty(chain, party('b', 'Trust')), party('c', 'Organisation', 'JE'));
  expect(complexityOf(two)).toEqual({
    layers: 3,
    signs: ['LegalArrangement', 'OutsideEu'],
    isComplex: true,
  });
  const short = { ...two, interests: [owns('b', 's'), owns('c', 'b'), owns('ada', 'c')] };
  expect(complexityOf(short)).toMatchObject({ layers: 2, isComplex: false });
});

it('a nominee is a sign, an unknown country is not, and owners who are people are no layer', () => {
  const nominee = {
    ...withParty(chain, party('a', 'Organisation', null)),
    interests: [...chain.interests, owns('ada', 'a', { forId: null })],
  };
  expect(complexityOf(nominee)).toMatchObject({ layers: 3, signs: ['Nominee'] });
});

it('takes the longest way, and ends in a circle', () => {
  const shortcut = { ...chain, interests: [...chain.interests, owns('c', 's')] };
  expect(complexityOf(shortcut).layers).toBe(3);
  const circle = { ...chain, interests: [...chain.interests, owns('a', 'c')] };
  expect(complexityOf(circle).layers).toBe(3);
  const pair = { ...chain, interests: [owns('a', 's'), owns('b', 'a'), owns('a', 'b'), owns('ada', 'b')] };
  expect(complexityOf(pair).layers).toBe(2);
  expect(complexityOf({ ...chain, interests: [] }).layers).toBe(0);
});
