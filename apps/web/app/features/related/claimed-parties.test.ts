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

describe('related parties with their own account', () => {
  it('are found once by what is typed, however often they are listed', () => {
    const links = [link({ fieldKey: 'BoardOfDirector' }), link({ fieldKey: 'Founder' })];
    expect(claimedParties(links, 'lind', true).map(({ entityId }) => entityId)).toEqual(['mara']);
  });

  it('match the requested kind, and exclude those that the account manages', () => {
    expect(claimedParties([link({})], 'lind', false)).toEqual([]);
    expect(claimedParties([link({ claimed: false })], 'lind', true)).toEqual([]);
    expect(claimedParties([link({})], 'l', true)).toEqual([]);
  });
});
