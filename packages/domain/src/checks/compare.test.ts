import { describe, expect, it } from 'vitest';
import type { DataFieldKey } from '../enumerations.ts';
import { isSameCompanyName } from './company-identity.ts';
import { compareParties, type PartyInRole } from './compare-parties.ts';
import { compareValues, isSameValue, type OwnValue } from './compare-values.ts';
import { confirmedUntil } from './confirmation.ts';
import { isSameParty } from './same-party.ts';

describe('names', () => {
  it.each([
    ['Northgate Harbour Systems Ltd', 'NORTHGATE HARBOUR SYSTEMS LIMITED', true],
    ['Karoo Solar (Pty) Ltd', 'KAROO SOLAR PROPRIETARY LIMITED', true],
    ['Lloyd & Vance LLP', 'LLOYD AND VANCE LLP', true],
    ['Droëveld Holdings (Pty) Ltd', 'DROEVELD HOLDINGS (PTY) LTD', true],
    ['Northgate Ltd', 'Northgate plc', false],
    ['Northgate Harbour Systems Ltd', 'Northgate Harbour Services Ltd', false],
  ])('of companies: %s and %s', (one, other, same) => {
    expect(isSameCompanyName(one, other)).toBe(same);
  });

  const person = (name: string, bornIn: string | null = null) => ({ kind: 'LegalPerson', name, bornIn });
  it.each([
    [person('Piet van Wyk'), person('Piet Johannes van Wyk'), true],
    [person('Piet van Wyk', '1975-04-12'), person('PIET VAN WYK', '1975-04'), true],
    [person('Piet van Wyk', '1975-04-12'), person('Piet van Wyk', '1976-04'), false],
    [person('Piet van Wyk'), person('Annelie van Wyk'), false],
    [person('Ada Mary King'), person('Ada Jane King'), false],
    [person('Harbour HoldCo'), { kind: 'Organization', name: 'Harbour HoldCo', bornIn: null }, false],
    [
      { kind: 'Trust', name: 'Van Wyk Family Trust', bornIn: null },
      { kind: 'Organization', name: 'VAN WYK FAMILY TRUST', bornIn: null },
      true,
    ],
  ])('of parties %#', (one, other, same) => {
    expect(isSameParty(one, other)).toBe(same);
    expect(isSameParty(other, one)).toBe(same);
  });
});

describe('comparing values', () => {
  const own = (values: Partial<Record<DataFieldKey, unknown[]>>): Map<DataFieldKey, OwnValue[]> =>
    new Map(
      Object.entries(values).map(([key, list]) => [
        key as DataFieldKey,
        list.map((value, index) => ({ credentialId: `${key}-${index}`, value })),
      ]),
    );
  const address = (number: string) => ({
    lines: [`${number} Quay Street`],
    locality: 'Bristol',
    postcode: 'BS1 4AA',
    country: 'GB',
  });

  it('distinguishes same, different, missing on either side and unpublished values', () => {
    const compared = compareValues({
      kind: 'Organization',
      own: own({
        RegistrationName: ['Northgate Ltd'],
        RegistrationAddress: [address('14')],
        DateOfRegistration: ['2015-12-10'],
        VatRegistrationNumber: [{ country: 'GB', number: '980780684' }],
        TradingName: ['Northgate', 'Quay'],
        BoardOfDirector: [{ entityId: 'x' }],
      }),
      source: {
        RegistrationName: 'NORTHGATE LIMITED',
        RegistrationAddress: address('41'),
        RegistrationStatus: 'Active',
        TradingName: 'QUAY',
        LastName: 'not of an organisation',
      },
      publishes: ['RegistrationName', 'RegistrationAddress', 'DateOfRegistration', 'RegistrationStatus'],
    });
    expect(Object.fromEntries(compared.map(({ fieldKey, state }) => [fieldKey, state]))).toEqual({
      RegistrationName: 'Same',
      RegistrationAddress: 'Differs',
      DateOfRegistration: 'MissingThere',
      VatRegistrationNumber: 'NotPublished',
      TradingName: 'Same',
      RegistrationStatus: 'MissingHere',
    });
    expect(compared.find(({ fieldKey }) => fieldKey === 'TradingName')?.own?.credentialId).toBe(
      'TradingName-1',
    );
  });

  it('matches previous names by their dates as well', () => {
    const name = (to: string) => [{ name: 'Quay Street Software Ltd', from: '2015-12-10', to }];
    expect(isSameValue('PreviousNames', name('2018-06-01'), name('2018-06-14'))).toBe(false);
    expect(isSameValue('PreviousNames', name('2018-06-01'), name('2018-06-01'))).toBe(true);
  });
});

describe('comparing people', () => {
  const party = (name: string, changes: Partial<PartyInRole> = {}): PartyInRole => ({
    fieldKey: 'BoardOfDirector',
    kind: 'LegalPerson',
    name,
    bornIn: null,
    from: null,
    to: null,
    percentage: null,
    naturesOfControl: [],
    ...changes,
  });
  const compare = (own: PartyInRole[], source: PartyInRole[], removed: PartyInRole[] = []) =>
    compareParties({ own, source, removed, completeRoles: ['BoardOfDirector'] }).map(
      ({ state, own: ours, source: theirs, removedBefore }) =>
        `${(ours ?? theirs)?.name}: ${state}${removedBefore ? ', removed before' : ''}`,
    );

  it('finds who was added, who has left and who is on both sides', () => {
    expect(
      compare(
        [
          party('Piet van Wyk'),
          party('Lars Nyberg'),
          party('Rhys Penrose'),
          party('Tom Left', { to: '2020' }),
        ],
        [
          party('Lars Nyberg', { to: '2026-10-31' }),
          party('Margit Solheim'),
          party('PIET VAN WYK'),
          party('Tom Left', { to: '2020-05-01' }),
          party('Long Gone', { to: '2001-01-01' }),
        ],
      ).sort(),
    ).toEqual([
      'Lars Nyberg: Removed',
      'Margit Solheim: Added',
      'Piet van Wyk: Existing',
      'Rhys Penrose: Removed',
      'Tom Left: Existing',
    ]);
  });

  it('reports people who were removed here before, and does not expect people who need not be listed', () => {
    expect(compare([], [party('Margit Solheim')], [party('Margit Solheim')])).toEqual([
      'Margit Solheim: Added, removed before',
    ]);
    const holder = party('Small Holder', { fieldKey: 'Shareholder', percentage: '3' });
    expect(compare([holder], [])).toEqual([]);
  });

  it('counts an appointment that ended and began again once', () => {
    expect(
      compare(
        [party('Ann Lee')],
        [party('Ann Lee', { to: '2019-01-01' }), party('Ann Lee', { from: '2021' })],
      ),
    ).toEqual(['Ann Lee: Existing']);
  });

  it.each([
    ['60', null, 'WithinRange'],
    ['80', null, 'OutsideRange'],
    ['60', '60.00', 'Equal'],
    ['60', '55', 'OutsideRange'],
  ])('compares a share of %s with the published one', (mine, theirs, share) => {
    const holder = (changes: Partial<PartyInRole>) =>
      party('HoldCo', { fieldKey: 'Shareholder', ...changes });
    const [difference] = compareParties({
      own: [holder({ percentage: mine })],
      source: [holder({ percentage: theirs, naturesOfControl: ['Shares50To75'] })],
      removed: [],
      completeRoles: [],
    });
    expect(difference?.share).toBe(share);
  });
});

it('confirms for a year', () => {
  expect(confirmedUntil(new Date('2026-11-16T02:00:00Z'))).toBe('2027-11-16');
});
