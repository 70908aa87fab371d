import type { RelatedGraph } from '@probity/contract/entities.ts';
import { describe, expect, it } from 'vitest';
import { claimedParties } from './claimed-parties.ts';

type Link = RelatedGraph['links'][number];
const link = (changes: Partial<Link>) =>
  ({
    relatedEntityId: 'mara',
    name: 'Mara Lindqvist',
    kind: 'LegalPerson',
    claimed: true,
    ...changes,
  }) as Link;

describe('parties that speak for themselves', () => {
  it('are found once by what is typed, however often they are named', () => {
    const links = [link({ fieldKey: 'BoardOfDirector' }), link({ fieldKey: 'Founder' })];
    expect(claimedParties(links, 'lind', true).map(({ entityId }) => entityId)).toEqual(['mara']);
  });

  it('are of the kind that is asked for, and not those whom the account manages', () => {
    expect(claimedParties([link({})], 'lind', false)).toEqual([]);
    expect(claimedParties([link({ claimed: false })], 'lind', true)).toEqual([]);
    expect(claimedParties([link({})], 'l', true)).toEqual([]);
  });
});
