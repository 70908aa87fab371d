import type { DataFieldKey } from '@probity/domain';
import { shareText } from '@probity/domain/ownership/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { switchEnricher } from '../../identity/accounts/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import type { RegisterParty } from '../../kernel/ports/index.ts';
import { createCredential, listCredentials } from '../../registry/credentials/index.ts';
import { addRelatedEntity } from '../../registry/related-parties/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { readRegister } from '../data-enrichers/index.ts';
import { getOwnership } from './get-ownership.ts';
import { recordComputedOwners } from './record-computed-owners.ts';

let world: TestWorld;
let accountId: string;
let owner: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
});

const choice = { view: 'Both', threshold: '25' } as const;
const read = (entityId = accountId, changes: Partial<Parameters<typeof getOwnership>[1]> = {}) =>
  getOwnership(world.ctx(owner), { entityId, ...choice, ...changes });

async function add(
  entityId: string,
  related: { entityId: string } | { kind: 'LegalPerson' | 'Organization' | 'Trust'; name: string },
  role: { fieldKey?: DataFieldKey; percentage?: string; from?: string; to?: string } = {},
): Promise<string> {
  const { fieldKey = 'Shareholder', ...value } = role;
  const isShare = ['Shareholder', 'UltimateBeneficialOwner', 'SignificantControl'].includes(fieldKey);
  const link = await addRelatedEntity(world.ctx(owner), {
    entityId,
    fieldKey,
    related,
    value: isShare ? { holding: 'Direct', naturesOfControl: [], ...value } : value,
  });
  return link.relatedEntityId as string;
}

function shareOf({ analysis, parties }: Awaited<ReturnType<typeof read>>, name: string) {
  const range = analysis.effective.capital.shares.get(parties.find((party) => party.name === name)?.id ?? '');
  if (!range) return null;
  const { min, max } = shareText(range);
  return min === max ? min : `${min}–${max}`;
}

describe('the ownership of an entity', () => {
  it('is computed through all layers that the account has recorded', async () => {
    const holding = await add(accountId, { kind: 'Organization', name: 'HoldCo Ltd' }, { percentage: '50' });
    await add(holding, { kind: 'LegalPerson', name: 'Piet van Wyk' }, { percentage: '60' });
    const found = await read();
    expect(shareOf(found, 'Piet van Wyk')).toBe('30');
    expect(found.analysis.beneficialOwners.owners).toHaveLength(1);
    expect(found.analysis.issues.map(({ kind }) => kind)).toContain('UnknownRemainder');
  });

  it('stops at circular holdings, and follows an owner of several companies once', async () => {
    const one = await add(accountId, { kind: 'Organization', name: 'One Ltd' }, { percentage: '50' });
    const two = await add(one, { kind: 'Organization', name: 'Two Ltd' }, { percentage: '50' });
    await add(two, { entityId: one }, { percentage: '50' });
    const paula = await add(two, { kind: 'LegalPerson', name: 'Paula' }, { percentage: '50' });
    await add(accountId, { entityId: paula }, { percentage: '50' });
    expect(shareOf(await read(), 'Paula')).toBe('66.6667');
  });

  it('counts a cross-holding of the account itself', async () => {
    await add(accountId, { kind: 'LegalPerson', name: 'Paula' }, { percentage: '42' });
    const holding = await add(accountId, { kind: 'Organization', name: 'HoldCo Ltd' }, { percentage: '30' });
    await add(holding, { entityId: accountId }, { percentage: '60' });
    expect(shareOf(await read(), 'Paula')).toBe('51.2195');
  });

  it('records its calculated beneficial owners in one act, once, with their shares', async () => {
    const piet = await add(accountId, { kind: 'LegalPerson', name: 'Piet van Wyk' }, { percentage: '40' });
    const holding = await add(accountId, { kind: 'Organization', name: 'HoldCo Ltd' }, { percentage: '60' });
    const nora = await add(holding, { kind: 'LegalPerson', name: 'Nora Quist' }, { percentage: '50' });
    const record = (actor = owner, partyIds = [piet, nora, holding]) =>
      recordComputedOwners(world.ctx(actor), { entityId: accountId, ...choice, partyIds });
    const recorded = async () => {
      const { items } = await listCredentials(world.ctx(owner), { entityId: accountId });
      return items.flatMap(({ row, value }) =>
        row.fieldKey === 'UltimateBeneficialOwner' ? [{ id: row.relatedEntityId, ...Object(value) }] : [],
      );
    };
    const reader = await world.aUser({ memberOf: accountId, role: 'Reviewer' });
    await expect(record(reader)).rejects.toMatchObject({ code: 'permission.denied' });
    const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
    await expect(record(stranger)).rejects.toMatchObject({ code: 'resource.not_found' });
    expect((await record()).recorded.toSorted()).toEqual([piet, nora].toSorted());
    expect(await recorded()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: piet, percentage: '40', holding: 'Direct' }),
        expect.objectContaining({ id: nora, percentage: '30', holding: 'Indirect' }),
      ]),
    );
    expect(await record()).toEqual({ recorded: [] });
    // What is recorded is not added to the chain that it follows from.
    expect(shareOf(await read(), 'Nora Quist')).toBe('30');
    expect(shareOf(await read(), 'Piet van Wyk')).toBe('40');
  });

  it('is computed as at the requested date', async () => {
    await add(accountId, { kind: 'LegalPerson', name: 'Paula' }, { percentage: '100', to: '2024-06-30' });
    await add(accountId, { kind: 'LegalPerson', name: 'Quentin' }, { percentage: '100', from: '2024-07-01' });
    expect(shareOf(await read(accountId, { asAt: '2024-06-30' }), 'Quentin')).toBeNull();
    expect(shareOf(await read(), 'Quentin')).toBe('100');
  });

  it('cannot be read by another account', async () => {
    await add(accountId, { kind: 'LegalPerson', name: 'Paula' }, { percentage: '100' });
    const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
    const attempt = getOwnership(world.ctx(stranger), { entityId: accountId, ...choice });
    await expect(attempt).rejects.toMatchObject({ code: 'resource.not_found' });
  });

  it('ends as unknown at a company whose owners only another account has recorded', async () => {
    const other = await world.anOrganisation();
    const theirs = await world.aUser({ memberOf: other });
    await addRelatedEntity(world.ctx(theirs), {
      entityId: other,
      fieldKey: 'Shareholder',
      related: { kind: 'LegalPerson', name: 'Hidden Person' },
      value: { holding: 'Direct', naturesOfControl: [], percentage: '100' },
    });
    const placeholder = await add(
      accountId,
      { kind: 'Organization', name: 'Claimed Ltd' },
      { percentage: '40' },
    );
    await world.database.asOwner(
      'update credentials set related_entity_id = $1 where related_entity_id = $2',
      [other, placeholder],
    );
    const found = await read();
    expect(found.parties.map(({ name }) => name)).not.toContain('Hidden Person');
    expect(found.parties.find(({ id }) => id === other)).toMatchObject({ hasProfile: false });
    expect(shareText(found.analysis.effective.capital.unknown)).toMatchObject({ min: '100', max: '100' });
  });
});

describe('a very large ownership structure', () => {
  /** Adds shareholders without values as rows: one by one, thousands would take minutes. */
  const addShareholders = async (companyIds: readonly string[], shareholderIds: readonly string[]) => {
    await world.database.asOwner(
      `insert into credentials (id, entity_id, account_id, field_key, section, multiple, origin, related_entity_id)
      select gen_random_uuid(), company, $1, 'Shareholder', 'Ownership', true, 'ByOrganization', shareholder
      from unnest($2::uuid[]) company, unnest($3::uuid[]) shareholder`,
      [accountId, companyIds, shareholderIds],
    );
    await world.database.asOwner('analyze entities, credentials');
  };

  it('is truncated only if some companies with owners of their own are not followed', async () => {
    const rows = await world.database.asOwner<{ id: string }>(
      `insert into entities (id, kind, display_name, origin, created_by_account)
      select gen_random_uuid(), 'Organization', 'Holding ' || n, 'ByOrganization', $1 from generate_series(1, 2001) n
      returning id`,
      [accountId],
    );
    const [first = '', ...others] = rows.map(({ id }) => id);
    await addShareholders([accountId], [first, ...others]);
    expect(await read()).toMatchObject({ isTruncated: false });
    await addShareholders(others, [first]);
    expect(await read()).toMatchObject({ isTruncated: true });
  });
});

describe('statements of owner, company and register', () => {
  const listed = (name: string, changes: Partial<RegisterParty> = {}): RegisterParty => ({
    key: name,
    fieldKey: 'SignificantControl',
    kind: 'LegalPerson',
    name,
    country: null,
    bornIn: null,
    registrationNumber: null,
    roleTitle: null,
    from: null,
    to: null,
    percentage: null,
    naturesOfControl: ['Shares50To75'],
    holding: null,
    ...changes,
  });

  beforeEach(async () => {
    await switchEnricher(world.ctx(owner), { accountId, enricher: 'CompaniesHouse', on: true });
    await createCredential(world.ctx(owner), {
      entityId: accountId,
      fieldKey: 'RegistrationNumber',
      value: { country: 'GB', number: '09912345' },
    });
  });

  const readExtract = async (parties: RegisterParty[]) => {
    world.register.put('09912345', {
      name: 'NORTHGATE LTD',
      values: { RegistrationNumber: { country: 'GB', number: '09912345' } },
      parties,
    });
    await readRegister(world.ctx(owner), { accountId, enricher: 'CompaniesHouse', reference: '09912345' });
  };

  it('agree if the recorded share is within the register’s band', async () => {
    await add(accountId, { kind: 'LegalPerson', name: 'Elena Hart' }, { percentage: '60' });
    await readExtract([listed('Elena Hart')]);
    const found = await read();
    expect(found.registers).toMatchObject([{ enricher: 'CompaniesHouse', companyId: accountId }]);
    expect(found.analysis.interests).toMatchObject([{ agreement: 'TwoAgree' }]);
    expect(shareOf(found, 'Elena Hart')).toBe('60');
    expect(shareOf(await read(accountId, { view: 'Register' }), 'Elena Hart')).toBe('50–75');
  });

  it('differ if the register gives another band, and owners listed only there are shown', async () => {
    await add(accountId, { kind: 'LegalPerson', name: 'Elena Hart' }, { percentage: '30' });
    await readExtract([
      listed('Elena Hart'),
      listed('Rita Moss', { naturesOfControl: ['AppointsDirectors'] }),
    ]);
    const found = await read();
    expect(found.analysis.issues).toContainEqual(expect.objectContaining({ kind: 'VoicesDiffer' }));
    expect(found.parties.find(({ name }) => name === 'Rita Moss')).toMatchObject({ hasProfile: false });
    const declared = await read(accountId, { view: 'Declared' });
    expect(shareOf(declared, 'Elena Hart')).toBe('30');
  });

  it('name an owner whom only the register lists once, whatever their roles, and namesakes apart', async () => {
    const hugo = { bornIn: '1964-08', naturesOfControl: [], percentage: '40' };
    await readExtract([
      listed('Hugo Marchbanks', { ...hugo, key: 'psc' }),
      listed('Hugo Marchbanks', { ...hugo, key: 'holder', fieldKey: 'Shareholder' }),
      listed('Hugo Marchbanks', { ...hugo, key: 'son', fieldKey: 'Shareholder', bornIn: '1994-02' }),
    ]);
    const found = await read();
    expect(found.parties.filter(({ name }) => name === 'Hugo Marchbanks')).toHaveLength(2);
    expect(shareOf(found, 'Hugo Marchbanks')).toBe('40');
  });

  it('include the latest extract of an account that has read many companies', async () => {
    for (let number = 1; number <= 100; number += 1) {
      const reference = String(number).padStart(8, '0');
      world.register.put(reference, {});
      await readRegister(world.ctx(owner), { accountId, enricher: 'CompaniesHouse', reference });
    }
    world.pass(1);
    await readExtract([listed('Elena Hart')]);
    expect((await read()).registers).toMatchObject([{ companyId: accountId }]);
  });

  it('do not include the register entry of a company with another number', async () => {
    await add(accountId, { kind: 'LegalPerson', name: 'Elena Hart' }, { percentage: '30' });
    world.register.put('00000001', {
      name: 'NORTHGATE LTD',
      values: { RegistrationNumber: { country: 'GB', number: '00000001' } },
      parties: [listed('Elena Hart')],
    });
    await readRegister(world.ctx(owner), { accountId, enricher: 'CompaniesHouse', reference: '00000001' });
    expect((await read()).registers).toEqual([]);
  });
});
