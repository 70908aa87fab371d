import type { DataFieldKey } from '@probity/domain';
import { inLocale } from '@probity/domain/texts/current.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { switchEnricher } from '../../identity/accounts/index.ts';
import { inTransaction, type UserActor } from '../../kernel/context/index.ts';
import type { RegisterParty } from '../../kernel/ports/index.ts';
import {
  changeValue,
  createCredential,
  createEmptyCredentials,
  deleteCredential,
  listCredentials,
  rejectCredential,
  undoChange,
  updateCredential,
  validateCredential,
  verifyCredentialStates,
} from '../../registry/credentials/index.ts';
import { changeEntity } from '../../registry/profiles/index.ts';
import { addRelatedEntity } from '../../registry/related-parties/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { checkAgainstRegister } from './check-against-register.ts';
import { confirmByRegister } from './confirm-by-register.ts';
import { keepOwnValue } from './keep-own-value.ts';
import { listDataEnrichers } from './list-data-enrichers.ts';
import { populateFromRegister } from './populate-from-register.ts';
import { readSlowRegister } from './read-register.job.ts';
import { readRegister } from './read-register.ts';
import { reportRegister } from './report-register.ts';
import { searchSlowRegister } from './search-register.job.ts';
import { searchRegister } from './search-register.ts';

let world: TestWorld;
let accountId: string;
let editor: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  accountId = await anOrganisationNamed('Northgate Ltd');
  const owner = await world.aUser({ memberOf: accountId });
  editor = await world.aUser({ memberOf: accountId, role: 'Contributor' });
  for (const enricher of ['CompaniesHouse', 'KnowYourCustomer'] as const)
    await switchEnricher(world.ctx(owner), { accountId, enricher, on: true });
  world.register.put('09912345', { name: 'NORTHGATE LTD', values, parties });
  world.slowRegister.put('C1', { name: 'NORTHGATE LTD', values });
});

/** A name is taken once, so the organisation of the test before gives it up. */
async function anOrganisationNamed(name: string): Promise<string> {
  await world.database.asOwner('update entities set display_name = id::text where display_name = $1', [name]);
  return world.anOrganisation({ name });
}

const values = {
  RegistrationName: 'NORTHGATE LIMITED',
  RegistrationNumber: { country: 'GB', number: '09912345' },
  RegistrationStatus: 'Active',
  DateOfRegistration: '2015-12-10',
  RegistrationAddress: { lines: ['41 Quay Street'], locality: 'Bristol', postcode: 'BS1 4AA', country: 'GB' },
};

const person = (name: string, changes: Partial<RegisterParty> = {}): RegisterParty => ({
  key: `${changes.fieldKey ?? 'director'}:${name}`,
  fieldKey: 'BoardOfDirector',
  kind: 'LegalPerson',
  name,
  country: 'GB',
  bornIn: null,
  registrationNumber: null,
  roleTitle: null,
  from: '2020-01-01',
  to: null,
  percentage: null,
  naturesOfControl: [],
  holding: null,
  ...changes,
});
const parties = [
  person('Piet van Wyk'),
  person('Lars Nyberg', { to: '2026-10-31' }),
  person('Margit Solheim', { bornIn: '1979-05', country: 'NO' }),
  person('Margit Solheim', {
    fieldKey: 'SignificantControl',
    bornIn: '1979-05',
    country: 'NO',
    naturesOfControl: ['Shares25To50'],
  }),
];

const give = (fieldKey: DataFieldKey, value: unknown) =>
  createCredential(world.ctx(editor), { entityId: accountId, fieldKey, value });
const addDirector = (name: string) =>
  addRelatedEntity(world.ctx(editor), {
    entityId: accountId,
    fieldKey: 'BoardOfDirector',
    value: { from: '2020-01-01' },
    related: { kind: 'LegalPerson', name, country: 'GB' },
  });
const read = (again?: boolean) =>
  readRegister(world.ctx(editor), { accountId, enricher: 'CompaniesHouse', reference: '09912345', again });
const enricher = 'CompaniesHouse' as const;
const apply = async () => ({ enricher, entityId: accountId, extractId: (await read()).id });

it.each(['IDenfy', 'GoCardless', 'Stripe'] as const)(
  '%s serves every account and cannot be switched by one',
  async (provider) => {
    const owner = await world.aUser({ memberOf: accountId });
    await expect(
      switchEnricher(world.ctx(owner), { accountId, enricher: provider, on: true }),
    ).rejects.toMatchObject({ code: 'enricher.not_switched' });
  },
);

describe('asking a register', () => {
  it('finds companies, and stores the raw answer encrypted with its hash', async () => {
    const search = { accountId, enricher: 'CompaniesHouse' as const, query: 'northgate' };
    const found = await searchRegister(world.ctx(editor), search);
    expect(found).toMatchObject({
      state: 'Ready',
      companies: [{ reference: '09912345', name: 'NORTHGATE LTD' }],
    });
    const [call] = await world.database.asOwner<{ answer: Buffer; answer_hash: Buffer; failure: null }>(
      'select * from provider_calls where account_id = $1',
      [accountId],
    );
    expect(call?.answer.includes('NORTHGATE')).toBe(false);
    expect(call?.answer_hash.length).toBe(32);
  });

  it.each(['Unreachable', 'TimedOut', 'RateLimited', 'Unauthorised', 'BadAnswer'] as const)(
    'reports that there was no answer (%s), and never that the company does not exist',
    async (kind) => {
      world.register.failNext(kind, 30);
      const search = { accountId, enricher: 'CompaniesHouse' as const, query: 'northgate' };
      expect(await searchRegister(world.ctx(editor), search)).toEqual({
        state: 'Unavailable',
        failure: { kind, retryAfterSeconds: 30 },
        companies: [],
        hasMore: false,
      });
      world.register.failNext(kind);
      expect(await read()).toMatchObject({ state: 'Failed', failure: { kind }, content: null });
      const { items } = await listDataEnrichers(world.ctx(editor), { accountId });
      expect(items.find(({ enricher }) => enricher === 'CompaniesHouse')).toMatchObject({
        status: 'Active',
        configured: true,
        lastAnsweredAt: null,
        recentFailures: [{ kind }, { kind }],
      });
      expect(await read()).toMatchObject({ state: 'Ready' });
    },
  );

  it('happens once for the same company within minutes, unless a new reading is requested', async () => {
    const before = world.register.reads;
    const [first, second] = [await read(), await read()];
    expect(second.id).toBe(first.id);
    expect((await read(true)).id).not.toBe(first.id);
    expect(world.register.reads - before).toBe(2);
  });

  it('happens once if several people ask for the same at the same moment', async () => {
    const { reads, searches } = world.register;
    const extracts = await Promise.all([read(), read(), read(), read(), read()]);
    expect(new Set(extracts.map(({ id }) => id)).size).toBe(1);
    expect(world.register.reads - reads).toBe(1);
    expect(await read()).toMatchObject({ id: extracts[0]?.id, state: 'Ready' });
    const search = { accountId, enricher, query: 'northgate' };
    await Promise.all([1, 2, 3, 4, 5].map(() => searchRegister(world.ctx(editor), search)));
    expect(world.register.searches - searches).toBe(1);
    expect(await searchRegister(world.ctx(editor), search)).toMatchObject({ state: 'Ready' });
  });

  it('is refused to read-only members and other accounts, and if the source is off or not configured', async () => {
    const search = { accountId, enricher: 'CompaniesHouse' as const, query: 'northgate' };
    const reviewer = await world.aUser({ memberOf: accountId, role: 'Reviewer' });
    await expect(searchRegister(world.ctx(reviewer), search)).rejects.toMatchObject({
      code: 'permission.denied',
    });
    const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
    await expect(searchRegister(world.ctx(stranger), search)).rejects.toMatchObject({
      code: 'resource.not_found',
    });
    const { id: extractId } = await read();
    const theirs = { enricher, entityId: stranger.memberships[0]?.accountId ?? '', extractId };
    await expect(checkAgainstRegister(world.ctx(stranger), theirs)).rejects.toMatchObject({
      code: 'resource.not_found',
    });
    await expect(searchRegister(world.ctx(editor), { ...search, enricher: 'DueDil' })).rejects.toMatchObject({
      code: 'enricher.not_configured',
    });
    const owner = await world.aUser({ memberOf: accountId });
    await switchEnricher(world.ctx(owner), { accountId, enricher: 'CompaniesHouse', on: false });
    await expect(searchRegister(world.ctx(editor), search)).rejects.toMatchObject({
      code: 'enricher.inactive',
    });
  });

  it('reads a slow register in a job, which resumes after a failure and eventually gives up', async () => {
    const ask = () =>
      readRegister(world.ctx(editor), { accountId, enricher: 'KnowYourCustomer', reference: 'C1' });
    const system = world.ctx({ kind: 'system', job: 'read-register' });
    world.slowRegister.pendingTurns = 2;
    const begun = await ask();
    expect(begun).toMatchObject({ state: 'Pending', content: null });
    world.slowRegister.failNext('Unreachable');
    await expect(readSlowRegister(system, { extractId: begun.id })).rejects.toMatchObject({
      kind: 'Unreachable',
    });
    expect(await ask()).toMatchObject({ id: begun.id, state: 'Pending', failure: { kind: 'Unreachable' } });
    await readSlowRegister(system, { extractId: begun.id });
    expect(await ask()).toMatchObject({ state: 'Ready', failure: null, content: { name: 'NORTHGATE LTD' } });

    world.pass(20);
    const second = await ask();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      world.slowRegister.failNext('TimedOut');
      await readSlowRegister(system, { extractId: second.id }).catch(() => undefined);
    }
    const [row] = await world.database.asOwner('select state, failure from register_extracts where id = $1', [
      second.id,
    ]);
    expect(row).toEqual({ state: 'Failed', failure: 'TimedOut' });
  });

  it('fails if a slow register never finishes, and continues the same reading when asked again', async () => {
    const ask = (again?: boolean) =>
      readRegister(world.ctx(editor), { accountId, enricher: 'KnowYourCustomer', reference: 'C1', again });
    const system = world.ctx({ kind: 'system', job: 'read-register' });
    const reads = vi.spyOn(world.slowRegister, 'read');
    const paid = () => reads.mock.calls.filter(([, ticket]) => ticket === null).length;
    world.slowRegister.pendingTurns = Number.POSITIVE_INFINITY;
    const { id: extractId } = await ask();
    for (let attempt = 1; attempt < 5; attempt += 1)
      await expect(readSlowRegister(system, { extractId })).rejects.toMatchObject({ kind: 'TimedOut' });
    expect(await ask()).toMatchObject({ id: extractId, state: 'Pending', failure: { kind: 'TimedOut' } });
    await readSlowRegister(system, { extractId });
    const [row] = await world.database.asOwner('select state, failure from register_extracts where id = $1', [
      extractId,
    ]);
    expect(row).toEqual({ state: 'Failed', failure: 'TimedOut' });
    expect(paid()).toBe(1);

    world.slowRegister.pendingTurns = 0;
    const next = await ask();
    expect(next).toMatchObject({ state: 'Pending', failure: null });
    await readSlowRegister(system, { extractId: next.id });
    expect(await ask()).toMatchObject({ id: next.id, state: 'Ready' });
    expect(paid()).toBe(1);
    await readSlowRegister(system, { extractId: (await ask(true)).id });
    expect(paid()).toBe(2);
    reads.mockRestore();
  });

  it('continues a reading that is still in progress after the time in which readings are reused', async () => {
    const ask = () =>
      readRegister(world.ctx(editor), { accountId, enricher: 'KnowYourCustomer', reference: 'C1' });
    const system = world.ctx({ kind: 'system', job: 'read-register' });
    const reads = vi.spyOn(world.slowRegister, 'read');
    world.slowRegister.pendingTurns = 1;
    const begun = await ask();
    reads.mockImplementationOnce(async () => ({
      state: 'Pending',
      ticket: '1',
      askAgainInSeconds: 0,
      answers: [],
    }));
    world.slowRegister.failNext('Unreachable');
    await expect(readSlowRegister(system, { extractId: begun.id })).rejects.toThrow();
    world.pass(20);
    await readSlowRegister(system, { extractId: (await ask()).id });
    expect(await ask()).toMatchObject({ state: 'Ready' });
    expect(reads.mock.calls.map(([, ticket]) => ticket)).toEqual([null, '1', '1']);
    reads.mockRestore();
  });
});

describe('a slow search', () => {
  const system = () => world.ctx({ kind: 'system', job: 'search-register' });
  const [query, slow] = ['northgate', 'KnowYourCustomer' as const];
  const pendingId = async () => {
    const [row] = await world.database.asOwner<{ id: string }>(
      `select id from register_searches where account_id = $1 and state = 'Pending'`,
      [accountId],
    );
    return row?.id ?? '';
  };

  it('continues in a job, is not sent twice, and ends with the results', async () => {
    const ask = () => searchRegister(world.ctx(editor), { accountId, enricher: slow, query });
    const before = world.slowRegister.searches;
    expect(await ask()).toMatchObject({ state: 'Pending', companies: [] });
    expect(await ask()).toMatchObject({ state: 'Pending' });
    const searchId = await pendingId();
    world.slowRegister.failNext('Unreachable');
    await expect(searchSlowRegister(system(), { searchId })).rejects.toMatchObject({ kind: 'Unreachable' });
    expect(await ask()).toMatchObject({ state: 'Pending', failure: { kind: 'Unreachable' } });
    await searchSlowRegister(system(), { searchId });
    await searchSlowRegister(system(), { searchId });
    expect(await ask()).toMatchObject({ state: 'Ready', failure: null, companies: [{ reference: 'C1' }] });
    expect(world.slowRegister.searches - before).toBe(2);
  });

  it('can end without an answer, which says nothing about the company, and can be retried', async () => {
    const ask = () => searchRegister(world.ctx(editor), { accountId, enricher: slow, query });
    await ask();
    const searchId = await pendingId();
    world.slowRegister.failNext('PaymentRequired');
    await searchSlowRegister(system(), { searchId });
    const [row] = await world.database.asOwner(
      'select state, failure, found from register_searches where id = $1',
      [searchId],
    );
    expect(row).toEqual({ state: 'Unavailable', failure: 'PaymentRequired', found: null });
    expect(await ask()).toMatchObject({ state: 'Pending' });
  });

  it('does not block the request if a register is slower than usual', async () => {
    world.register.isLate = true;
    expect(await searchRegister(world.ctx(editor), { accountId, enricher, query })).toMatchObject({
      state: 'Pending',
    });
    await searchSlowRegister(system(), { searchId: await pendingId() });
    expect(await searchRegister(world.ctx(editor), { accountId, enricher, query })).toMatchObject({
      state: 'Ready',
      companies: [{ reference: '09912345' }],
    });
    world.register.isLate = true;
    const begun = await read();
    expect(begun).toMatchObject({ state: 'Pending' });
    await readSlowRegister(system(), { extractId: begun.id });
    expect(await read()).toMatchObject({ id: begun.id, state: 'Ready' });
  });
});

describe('keeping a value that differs from the register', () => {
  const other = { ...values.RegistrationAddress, lines: ['14 Quay Street'] };
  const keep = async (reason: string | null) =>
    keepOwnValue(world.ctx(editor), { ...(await apply()), fieldKey: 'RegistrationAddress', reason });
  const addressField = async () =>
    (await checkAgainstRegister(world.ctx(editor), await apply())).fields.find(
      ({ fieldKey }) => fieldKey === 'RegistrationAddress',
    );

  it('shows who kept it and why, until it is reopened', async () => {
    await give('RegistrationAddress', other);
    await keep('Notice of the move was filed');
    expect(await addressField()).toMatchObject({
      state: 'Differs',
      kept: { reason: 'Notice of the move was filed', byName: expect.any(String) },
    });
    await keep(null);
    expect(await addressField()).toMatchObject({ state: 'Differs', kept: null });
    const actions = await world.database.asOwner(
      `select action from audit_log where chain_id = $1 and action like 'register.difference%' order by seq`,
      [accountId],
    );
    expect(actions).toEqual([
      { action: 'register.differenceKept' },
      { action: 'register.differenceReopened' },
    ]);
  });

  it('counts in every language', async () => {
    await give('RegistrationAddress', other);
    await keep('Notice of the move was filed');
    expect(await inLocale('fr', addressField)).toMatchObject({
      kept: { reason: 'Notice of the move was filed' },
    });
  });

  it('no longer counts once our value changes', async () => {
    const { id } = await give('RegistrationAddress', other);
    await keep('Notice of the move was filed');
    await changeValue(world.ctx(editor), {
      credentialId: id,
      value: { ...other, lines: ['15 Quay Street'] },
    });
    expect(await addressField()).toMatchObject({ state: 'Differs', kept: null });
  });

  it('is refused if the values do not differ', async () => {
    await give('RegistrationAddress', values.RegistrationAddress);
    await expect(keep('Because')).rejects.toMatchObject({ code: 'register.no_difference' });
  });
});

describe('comparing with the register', () => {
  it('lists which fields match, differ or are missing', async () => {
    await give('RegistrationName', 'Northgate Ltd');
    await give('RegistrationAddress', { ...values.RegistrationAddress, lines: ['14 Quay Street'] });
    await give('TradingName', 'Northgate');
    const { fields, identity } = await checkAgainstRegister(world.ctx(editor), await apply());
    expect(Object.fromEntries(fields.map(({ fieldKey, state }) => [fieldKey, state]))).toEqual({
      RegistrationName: 'Same',
      RegistrationAddress: 'Differs',
      TradingName: 'NotPublished',
      RegistrationNumber: 'MissingHere',
      RegistrationStatus: 'MissingHere',
      DateOfRegistration: 'MissingHere',
    });
    expect(identity).toBe('Same');
  });

  it('lists who was added, who has left and who is on both sides', async () => {
    await addDirector('Piet van Wyk');
    await addDirector('Lars Nyberg');
    const { parties } = await checkAgainstRegister(world.ctx(editor), await apply());
    expect(parties.map(({ own, source, state }) => `${(own ?? source)?.name} ${state}`).sort()).toEqual([
      'Lars Nyberg Removed',
      'Margit Solheim Added',
      'Margit Solheim Added',
      'Piet van Wyk Existing',
    ]);
  });

  it('is refused with an outdated extract', async () => {
    const applied = await apply();
    world.pass(8 * 24 * 60);
    await expect(checkAgainstRegister(world.ctx(editor), applied)).rejects.toMatchObject({
      code: 'register.extract_outdated',
    });
  });
});

describe('a number that belongs to a company with another name', () => {
  const number = { country: 'GB', number: '09912345' };
  const seals = async () => {
    const { items } = await listCredentials(world.ctx(editor), { entityId: accountId });
    return items.flatMap(({ row, attestation }) => (attestation?.as === 'Source' ? row.fieldKey : [])).sort();
  };
  const differences = async () => {
    const { items } = await listCredentials(world.ctx(editor), { entityId: accountId });
    return Object.fromEntries(
      items.flatMap(({ row, difference }) => (difference ? [[row.fieldKey, difference]] : [])),
    );
  };

  it('is neither confirmed nor filled in, and no other value is', async () => {
    await give('RegistrationName', 'Sable Foods Ltd');
    await give('RegistrationNumber', number);
    await give('RegistrationStatus', 'Active');
    const applied = await apply();
    expect(await checkAgainstRegister(world.ctx(editor), applied)).toMatchObject({ identity: 'OtherName' });
    for (const act of [confirmByRegister, populateFromRegister])
      await expect(act(world.ctx(editor), applied)).rejects.toMatchObject({ code: 'register.other_company' });
    expect(await seals()).toEqual([]);
  });

  it('of a profile without a registered name is compared with the name of the party', async () => {
    accountId = await anOrganisationNamed('Sable Foods Ltd');
    editor = await world.aUser({ memberOf: accountId });
    await switchEnricher(world.ctx(editor), { accountId, enricher, on: true });
    await give('RegistrationNumber', number);
    await expect(confirmByRegister(world.ctx(editor), await apply())).rejects.toMatchObject({
      code: 'register.other_company',
    });
  });

  it('is confirmed once the name of the register is taken over', async () => {
    await give('RegistrationName', 'Sable Foods Ltd');
    await give('RegistrationNumber', number);
    const confirmed = await confirmByRegister(world.ctx(editor), {
      ...(await apply()),
      takeOver: ['RegistrationName'],
    });
    expect(confirmed).toMatchObject({ changed: ['RegistrationName'], confirmed: ['RegistrationNumber'] });
    expect(await seals()).toEqual(['RegistrationName', 'RegistrationNumber']);
  });

  it('is confirmed if the name is a previous one, which itself is not confirmed', async () => {
    world.register.put('09912345', {
      name: 'NORTHGATE LTD',
      values: {
        ...values,
        PreviousNames: [{ name: 'NHS SOFTWARE LTD', from: '2015-12-10', to: '2018-06-01' }],
      },
    });
    await give('RegistrationName', 'NHS Software Ltd');
    await give('RegistrationNumber', number);
    const applied = { enricher, entityId: accountId, extractId: (await read(true)).id };
    expect(await confirmByRegister(world.ctx(editor), applied)).toMatchObject({
      confirmed: ['RegistrationNumber'],
    });
    expect(await differences()).toMatchObject({ RegistrationName: { text: 'NORTHGATE LIMITED' } });
  });

  it('loses its confirmation, with every other value, when the name is changed later', async () => {
    const { id: credentialId } = await give('RegistrationName', 'Northgate Ltd');
    await populateFromRegister(world.ctx(editor), await apply());
    await confirmByRegister(world.ctx(editor), await apply());
    expect(await seals()).toContain('RegistrationNumber');
    await changeValue(world.ctx(editor), { credentialId, value: 'Sable Foods Ltd' });
    expect(await seals()).toEqual([]);
    const { items } = await listCredentials(world.ctx(editor), { entityId: accountId });
    const sealed = items.find(({ row }) => row.fieldKey === 'RegistrationNumber');
    expect(sealed?.row).toMatchObject({ reviewState: 'AwaitingReview', assurance: 'SelfAsserted' });
  });

  it('loses its confirmation when the register changes the name', async () => {
    await populateFromRegister(world.ctx(editor), await apply());
    expect(await seals()).toContain('RegistrationNumber');
    world.register.put('09912345', {
      name: 'SABLE FOODS LTD',
      values: { ...values, RegistrationName: 'SABLE FOODS LTD' },
    });
    await read(true);
    expect(await seals()).toEqual([]);
  });

  it('loses its confirmation with the values that were confirmed beside it when the number changes', async () => {
    await populateFromRegister(world.ctx(editor), await apply());
    const { items } = await listCredentials(world.ctx(editor), { entityId: accountId });
    const credentialId = items.find(({ row }) => row.fieldKey === 'RegistrationNumber')?.row.id ?? '';
    await changeValue(world.ctx(editor), { credentialId, value: { country: 'GB', number: '11224466' } });
    expect(await seals()).toEqual([]);
  });
});

describe('what a register confirmed for one company counts no longer', () => {
  const seals = async () => {
    const { items } = await listCredentials(world.ctx(editor), { entityId: accountId });
    return items.flatMap(({ row, attestation }) => (attestation?.as === 'Source' ? row.fieldKey : []));
  };
  const idOf = async (fieldKey: DataFieldKey) => {
    const { items } = await listCredentials(world.ctx(editor), { entityId: accountId });
    return items.find(({ row }) => row.fieldKey === fieldKey)?.row.id ?? '';
  };

  const remove = async (fieldKey: DataFieldKey) =>
    deleteCredential(world.ctx(editor), { credentialId: await idOf(fieldKey) });
  const rename = () => changeEntity(world.ctx(editor), { entityId: accountId, name: 'Sable Foods Ltd' });
  beforeEach(async () => {
    await world.database.asOwner('update entities set display_name = id::text where display_name = $1', [
      'Sable Foods Ltd',
    ]);
    await populateFromRegister(world.ctx(editor), await apply());
  });

  it('once a profile without its number has another name', async () => {
    await remove('RegistrationNumber');
    expect(await seals()).toContain('RegistrationStatus');
    const credentialId = await idOf('RegistrationName');
    await changeValue(world.ctx(editor), { credentialId, value: 'Sable Foods Ltd' });
    expect(await seals()).toEqual([]);
  });

  it('once the party of a profile without a registered name is renamed', async () => {
    await remove('RegistrationName');
    expect(await seals()).toContain('RegistrationNumber');
    await rename();
    expect(await seals()).toEqual([]);
  });

  it('once the party of a profile without registered name and number is renamed', async () => {
    for (const fieldKey of ['RegistrationNumber', 'RegistrationName'] as const) await remove(fieldKey);
    await confirmByRegister(world.ctx(editor), { ...(await apply()), fields: ['RegistrationStatus'] });
    expect(await seals()).toEqual(['RegistrationStatus']);
    await rename();
    expect(await seals()).toEqual([]);
  });

  it('but for that company as long as it has a registered name of its own, whatever its party is called', async () => {
    const before = await seals();
    await rename();
    expect(await seals()).toEqual(before);
  });
});

describe('a value that differs from the register', () => {
  const other = { ...values.RegistrationAddress, lines: ['14 Quay Street'] };
  const address = async () => {
    const { items } = await listCredentials(world.ctx(editor), { entityId: accountId });
    return items.find(({ row }) => row.fieldKey === 'RegistrationAddress');
  };

  it('carries what the register says, from the reading until one of them changes', async () => {
    await give('RegistrationNumber', values.RegistrationNumber);
    const { id: credentialId } = await give('RegistrationAddress', other);
    expect((await address())?.difference).toBeNull();
    await read();
    expect(await address()).toMatchObject({
      difference: {
        provider: 'CompaniesHouse',
        text: expect.stringContaining('41 Quay Street'),
        since: expect.any(Date),
        kept: null,
      },
    });
    await changeValue(world.ctx(editor), { credentialId, value: values.RegistrationAddress });
    expect((await address())?.difference).toBeNull();
  });

  it('carries the reason for which it was kept', async () => {
    await give('RegistrationNumber', values.RegistrationNumber);
    await give('RegistrationAddress', other);
    await keepOwnValue(world.ctx(editor), {
      ...(await apply()),
      fieldKey: 'RegistrationAddress',
      reason: 'The lease ends',
    });
    expect(await address()).toMatchObject({
      difference: { kept: { reason: 'The lease ends', byName: expect.any(String) } },
    });
  });

  it('loses its confirmation when the register changes', async () => {
    await populateFromRegister(world.ctx(editor), await apply());
    expect(await address()).toMatchObject({ attestation: { source: 'CompaniesHouse' } });
    world.register.put('09912345', {
      name: 'NORTHGATE LTD',
      values: { ...values, RegistrationAddress: other },
    });
    await read(true);
    expect(await address()).toMatchObject({
      attestation: null,
      difference: { text: expect.stringContaining('14 Quay Street') },
    });
  });
});

describe('taking over from the register', () => {
  it('fills only fields that are empty and were never edited', async () => {
    await give('RegistrationName', 'Northgate Ltd');
    await createEmptyCredentials(world.ctx(editor), {
      entityId: accountId,
      fieldKeys: ['RegistrationStatus'],
    });
    const { id } = await give('DateOfRegistration', '2015-12-10');
    await deleteCredential(world.ctx(editor), { credentialId: id });
    const fields = ['RegistrationName', 'RegistrationStatus', 'DateOfRegistration', 'PreviousNames'] as const;
    const populated = await populateFromRegister(world.ctx(editor), { ...(await apply()), fields });
    expect(populated.filled).toEqual(['RegistrationStatus']);
    expect(populated.skipped).toEqual([
      { key: 'RegistrationName', reason: 'HasValue' },
      { key: 'DateOfRegistration', reason: 'Touched' },
      { key: 'PreviousNames', reason: 'NotOnRegister' },
    ]);
    const all = await populateFromRegister(world.ctx(editor), await apply());
    expect(all.filled.sort()).toEqual(['RegistrationAddress', 'RegistrationNumber']);
    expect((await populateFromRegister(world.ctx(editor), await apply())).filled).toEqual([]);
    const filled = (await listCredentials(world.ctx(editor), { entityId: accountId })).items.find(
      ({ row }) => row.fieldKey === 'RegistrationNumber',
    );
    expect(filled).toMatchObject({
      row: { reviewState: 'Validated', assurance: 'ConfirmedBySource' },
      attestation: { as: 'Source', source: 'CompaniesHouse', method: 'CompanyRegistry' },
    });
  });

  it('adds a person with two roles once, with an external origin, and ends a role on its end date', async () => {
    await addDirector('Lars Nyberg');
    const applied = await apply();
    const { parties } = await checkAgainstRegister(world.ctx(editor), applied);
    const keys = parties.filter(({ state }) => state !== 'Existing').map(({ key }) => key);
    const populated = await populateFromRegister(world.ctx(editor), {
      ...applied,
      fields: [],
      parties: keys,
    });
    const margit = populated.added.filter(({ name }) => name === 'Margit Solheim');
    expect(new Set(margit.map(({ entityId }) => entityId)).size).toBe(1);
    expect(margit.length).toBe(2);
    expect(populated.ended.map(({ name }) => name)).toEqual(['Lars Nyberg']);
    const [entity] = await world.database.asOwner('select origin, country from entities where id = $1', [
      margit[0]?.entityId,
    ]);
    expect(entity).toEqual({ origin: 'External', country: 'NO' });
    const directors = (await listCredentials(world.ctx(editor), { entityId: accountId })).items.filter(
      ({ row }) => row.fieldKey === 'BoardOfDirector',
    );
    const lars = directors.find(({ related }) => related?.name === 'Lars Nyberg');
    expect(lars?.value).toMatchObject({ to: '2026-10-31' });
  });

  it('never restores someone who was removed', async () => {
    const { id } = await addDirector('Margit Solheim');
    await deleteCredential(world.ctx(editor), { credentialId: id });
    const applied = await apply();
    const { parties } = await checkAgainstRegister(world.ctx(editor), applied);
    const margit = parties.find(({ source }) => source?.key === 'director:Margit Solheim');
    expect(margit).toMatchObject({ state: 'Added', removedBefore: true });
    const populated = await populateFromRegister(world.ctx(editor), {
      ...applied,
      parties: [margit?.key ?? ''],
    });
    expect(populated.skipped).toEqual([{ key: margit?.key, reason: 'RemovedBefore' }]);
  });

  it('invents no share if the register gives neither a share nor a nature of control', async () => {
    const owner = person('Ivo Brandt', { fieldKey: 'SignificantControl' });
    world.register.put('09912345', { name: 'NORTHGATE LTD', values, parties: [owner] });
    const applied = { enricher, entityId: accountId, extractId: (await read(true)).id };
    const found = (await checkAgainstRegister(world.ctx(editor), applied)).parties;
    const populated = await populateFromRegister(world.ctx(editor), {
      ...applied,
      fields: [],
      parties: found.map(({ key }) => key),
    });
    expect(populated).toMatchObject({ added: [], skipped: [{ reason: 'ShareUnknown' }] });
  });

  it('is refused with the extract of another company', async () => {
    await give('RegistrationNumber', { country: 'GB', number: '11224466' });
    await expect(populateFromRegister(world.ctx(editor), await apply())).rejects.toMatchObject({
      code: 'register.other_company',
    });
    await expect(confirmByRegister(world.ctx(editor), await apply())).rejects.toMatchObject({
      code: 'register.other_company',
    });
  });

  it('fills a field once if it is applied twice at the same time', async () => {
    const applied = await apply();
    const outcomes = await Promise.all([
      populateFromRegister(world.ctx(editor), applied),
      populateFromRegister(world.ctx(editor), applied),
    ]);
    expect(outcomes.map(({ filled }) => filled.length).sort()).toEqual([0, 5]);
  });

  it('leaves a value that is entered at the same moment', async () => {
    const entityId = accountId;
    await createEmptyCredentials(world.ctx(editor), { entityId, fieldKeys: ['DateOfRegistration'] });
    const { items } = await listCredentials(world.ctx(editor), { entityId });
    const credentialId = items.find(({ row }) => row.fieldKey === 'DateOfRegistration')?.row.id ?? '';
    const applied = await apply();
    let filling: Promise<unknown> = Promise.resolve();
    await inTransaction(world.ctx(editor), async (ctx) => {
      await changeValue(ctx, { credentialId, value: '1999-01-01' });
      filling = populateFromRegister(world.ctx(editor), { ...applied, fields: ['DateOfRegistration'] });
      await expect.poll(() => world.lockWaits()).toHaveLength(1);
    });
    expect(await filling).toMatchObject({
      filled: [],
      skipped: [{ key: 'DateOfRegistration', reason: 'HasValue' }],
    });
  });
});

describe('confirming by the register', () => {
  it('confirms matching values with source and expiry, and takes over chosen differences', async () => {
    await give('RegistrationName', 'Northgate Ltd');
    await give('RegistrationAddress', { ...values.RegistrationAddress, lines: ['14 Quay Street'] });
    await give('DateOfRegistration', '2015-12-11');
    await addDirector('Piet van Wyk');
    const confirmed = await confirmByRegister(world.ctx(editor), {
      ...(await apply()),
      takeOver: ['RegistrationAddress', 'RegistrationStatus'],
    });
    expect(confirmed).toMatchObject({
      confirmed: ['RegistrationName'],
      changed: ['RegistrationAddress'],
      parties: ['director:Piet van Wyk'],
      skipped: [{ key: 'RegistrationStatus', reason: 'NoDifference' }],
    });
    const { items: file } = await listCredentials(world.ctx(editor), { entityId: accountId });
    const of = (key: string) => file.find(({ row }) => row.fieldKey === key);
    expect(of('RegistrationAddress')).toMatchObject({
      value: { lines: ['41 Quay Street'] },
      attestation: { source: 'CompaniesHouse', until: confirmed.until },
      row: { assurance: 'ConfirmedBySource' },
    });
    expect(of('DateOfRegistration')).toMatchObject({ value: '2015-12-11', attestation: null });
    const [event] = await world.database.asOwner(
      `select count(*)::int as n from credential_events where account_id = $1 and event = 'ExternallyConfirmed'`,
      [accountId],
    );
    expect(event).toEqual({ n: 3 });
  });

  it('is restored when the change of name that ended it is undone', async () => {
    const { id: credentialId } = await give('RegistrationName', 'Northgate Ltd');
    await give('RegistrationNumber', { country: 'GB', number: '09912345' });
    await give('DateOfRegistration', values.DateOfRegistration);
    await confirmByRegister(world.ctx(editor), await apply());
    const confirmations = async () =>
      (await listCredentials(world.ctx(editor), { entityId: accountId })).items
        .filter(({ row }) => row.value !== null)
        .map(({ row, attestation }) => [
          row.fieldKey,
          row.reviewState,
          row.assurance,
          attestation?.source,
          attestation?.at,
        ]);
    const before = await confirmations();
    expect(before.filter(([, , assurance]) => assurance === 'ConfirmedBySource').length).toBeGreaterThan(1);
    await changeValue(world.ctx(editor), { credentialId, value: 'Quayside Trading Ltd' });
    expect((await confirmations()).filter(([, , assurance]) => assurance === 'ConfirmedBySource')).toEqual(
      [],
    );
    await undoChange(world.ctx(editor), { credentialId });
    expect(await confirmations()).toEqual(before);
    const system = world.ctx({ kind: 'system', job: 'verify-credential-states' });
    expect(await verifyCredentialStates(system)).toMatchObject({ found: 0 });
  });

  it('moves a rejected value back to review with the word of the register beside it', async () => {
    await give('RegistrationName', 'Northgate Ltd');
    const { id: credentialId } = await give('RegistrationStatus', 'Active');
    await updateCredential(world.ctx(editor), { credentialId, step: 'requestReview' });
    const reviewer = await world.aUser({ memberOf: accountId, role: 'Validator' });
    await rejectCredential(world.ctx(reviewer), { credentialId, reason: 'Other', note: 'Since when?' });
    const status = async () =>
      (await listCredentials(world.ctx(editor), { entityId: accountId })).items.find(
        ({ row }) => row.id === credentialId,
      );
    const applied = await apply();
    for (const _ of ['at first', 'again']) {
      const { skipped } = await confirmByRegister(world.ctx(editor), applied);
      expect(skipped).toEqual([{ key: 'RegistrationStatus', reason: 'AwaitsReview' }]);
      expect(await status()).toMatchObject({
        row: { reviewState: 'AwaitingReview', assurance: 'SelfAsserted' },
        attestation: { as: 'Source', source: 'CompaniesHouse' },
      });
    }
    await validateCredential(world.ctx(reviewer), { credentialId });
    expect((await status())?.row).toMatchObject({
      reviewState: 'Validated',
      assurance: 'ConfirmedBySource',
    });
    const system = world.ctx({ kind: 'system', job: 'verify-credential-states' });
    expect(await verifyCredentialStates(system)).toMatchObject({ found: 0 });
  });

  it('does not confirm a value that is changed at the same moment', async () => {
    const { id: credentialId } = await give('DateOfRegistration', values.DateOfRegistration);
    const applied = await apply();
    let confirming: Promise<unknown> = Promise.resolve();
    await inTransaction(world.ctx(editor), async (ctx) => {
      await changeValue(ctx, { credentialId, value: '1999-01-01' });
      confirming = confirmByRegister(world.ctx(editor), { ...applied, fields: ['DateOfRegistration'] });
      await expect.poll(() => world.lockWaits()).toHaveLength(1);
    });
    expect(await confirming).toMatchObject({
      confirmed: [],
      skipped: [{ key: 'DateOfRegistration', reason: 'NotSame' }],
    });
  });
});

it('produces the comparison as a PDF', async () => {
  await give('RegistrationName', 'Northgate Ltd');
  const { extractId } = await apply();
  const { bytes, fileName } = await reportRegister(world.ctx(editor), { enricher, accountId, extractId });
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  expect(fileName).toMatch(/^Register extract for .*\.pdf$/);
});
