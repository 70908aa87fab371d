import { exampleIds } from '@probity/contract/examples.ts';
import type { SanctionedOwners as View } from '@probity/contract/ownership.ts';
import { expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { textOfPage } from '../../testing/render-page.tsx';
import { getSanctionedOwnersQuery } from './queries.ts';
import SanctionedOwners from './sanctioned-owners.tsx';

const { entityId } = exampleIds;
const viewer = { account: { accountId: exampleIds.accountId, permissions: ['view'] } } as unknown as Viewer;
const share = (per: string) => ({ min: per, max: per, isExact: true });
const owned: View['regimes'][number]['owned'] = {
  outcome: 'Reached',
  grounds: ['Capital', 'Votes'],
  capital: share('50'),
  votes: share('50'),
  listedIds: ['listed'],
  chain: [
    {
      companyId: entityId,
      capital: share('50'),
      votes: share('50'),
      stakes: [
        {
          ownerId: 'listed',
          capital: share('50'),
          votes: share('50'),
          hasControl: false,
          isCertain: true,
          basis: 'Listed',
        },
      ],
    },
  ],
};
const rule = { version: 1, validFrom: '2027-07-10', source: 'The rule', halfReaches: false };

const textWith = (changes: Partial<View>) =>
  textOfPage(<SanctionedOwners entityId={entityId} />, viewer, (client) => {
    client.setQueryData(getSanctionedOwnersQuery(entityId).queryKey, {
      asAt: '2026-11-19',
      parties: [
        { id: entityId, name: 'Kestrel Bay', kind: 'Organisation', hasProfile: true },
        { id: 'listed', name: 'Vexelberg Minerals', kind: 'Organisation', hasProfile: true },
      ],
      sanctioned: [],
      unscreenedIds: [],
      regimes: [
        { regime: 'EU', rule, owned: null, ownedIfUndecidedAreTrue: null },
        { regime: 'US', rule: { ...rule, halfReaches: true }, owned: null, ownedIfUndecidedAreTrue: null },
      ],
      isTruncated: false,
      ...changes,
    });
  });

it('says that nobody was found only of those who were screened', () => {
  const text = textWith({ unscreenedIds: ['listed'] });
  expect(text).toContain('No owner has a hit on a sanctions list.');
  expect(text).toContain('1 owner was not screened.');
  expect(text).not.toContain('European Union');
});

it('shows the outcome under each regime with its rule, and the chain', () => {
  const confirmed = {
    partyId: 'listed',
    confirmed: ['US' as const],
    undecided: [],
    isListedElsewhere: false,
  };
  const text = textWith({
    sanctioned: [confirmed],
    regimes: [
      { regime: 'EU', rule, owned: null, ownedIfUndecidedAreTrue: null },
      { regime: 'US', rule: { ...rule, halfReaches: true }, owned, ownedIfUndecidedAreTrue: owned },
    ],
  });
  expect(text).toContain('1 owner is on a sanctions list.');
  expect(text).toMatch(
    /European Union.*No listed owner.*More than half · The rule · applies from 10 Jul 2027/,
  );
  expect(text).toMatch(/United States.*Threshold reached.*count together for 50% of the capital/);
  expect(text).toContain('Vexelberg Minerals: 50% of Kestrel Bay, listed');
});

it('keeps an undecided hit apart from what is known', () => {
  const open = { partyId: 'listed', confirmed: [], undecided: ['US' as const], isListedElsewhere: false };
  const text = textWith({
    sanctioned: [open],
    regimes: [{ regime: 'US', rule, owned: null, ownedIfUndecidedAreTrue: owned }],
  });
  expect(text).toContain('1 owner has an open hit on a sanctions list.');
  expect(text).toContain('If the open hits are true matches: Threshold reached');
});

it('names owners on a list that does not say whose sanctions these are', () => {
  const elsewhere = { partyId: 'listed', confirmed: [], undecided: [], isListedElsewhere: true };
  expect(textWith({ sanctioned: [elsewhere] })).toContain(
    'Vexelberg Minerals: listed, but the list does not say whose sanctions these are.',
  );
});
