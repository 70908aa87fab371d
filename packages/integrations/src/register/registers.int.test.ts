import type { CompanyRegister, RegisterReading } from '@probity/core/kernel/ports';
import type { DataFieldKey } from '@probity/domain';
import { parseFieldValue } from '@probity/domain/fields/field-value.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompaniesHouse } from '../companies-house/index.ts';
import { findEntry, namesIn, words } from '../testing/contract-book.ts';
import { behaviours, closedPort, startMisbehavingServer } from '../testing/misbehaving-server.ts';
import { type ProviderWorld, startProviderWorld } from '../testing/provider-world.ts';

interface Case {
  twin: string;
  create(baseUrl: string, timeoutMs?: number): CompanyRegister;
  withWrongKey(baseUrl: string): CompanyRegister;
  search: { text: string; country: string | null };
  /** The first company found. */
  found: Record<string, unknown>;
  reference: string;
}

const registers: Readonly<Record<string, Case>> = {
  CompaniesHouse: {
    twin: 'companies-house',
    create: (baseUrl, timeoutMs = 3000) =>
      createCompaniesHouse({ baseUrl, timeoutMs, key: 'sandbox-companies-house-key' }),
    withWrongKey: (baseUrl) => createCompaniesHouse({ baseUrl, timeoutMs: 3000, key: 'wrong' }),
    search: { text: 'northgate harbour', country: 'GB' },
    found: {
      reference: '09912345',
      name: 'NORTHGATE HARBOUR SYSTEMS LTD',
      status: 'Active',
      address: '41 Quay Street, Bristol, England, BS1 4AA',
      registeredOn: '2015-12-10',
    },
    reference: '09912345',
  },
};

let world: ProviderWorld;
beforeAll(async () => {
  world = await startProviderWorld();
});
beforeEach(() => world.admin('reset'));
afterAll(() => world.close());

const open = (name: string, timeoutMs?: number) => {
  const { create, twin } = registers[name] as Case;
  return create(world.of(twin), timeoutMs);
};

/** Slow registers are asked until they are done. */
async function readToEnd(register: CompanyRegister, reference: string): Promise<Ready> {
  let ticket: string | null = null;
  for (let turn = 0; turn < 60; turn += 1) {
    const reading = await register.read(reference, ticket);
    if (reading.state === 'Ready') return reading;
    ticket = reading.ticket;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The register never came to an end.');
}
type Ready = Extract<RegisterReading, { state: 'Ready' }>;

describe.each(Object.entries(registers))('%s', (name, { twin, withWrongKey, search, found, reference }) => {
  it('finds companies and says where there are none', async () => {
    const register = open(name);
    const { companies, answers } = await register.search(search);
    expect(companies[0]).toMatchObject(found);
    expect(answers.length).toBeGreaterThan(0);
    expect((await register.search({ ...search, text: 'zzz nobody' })).companies).toEqual([]);
  });

  it('gives values that the catalogue takes, of fields and roles that it says it publishes', async () => {
    const register = open(name);
    const { extract } = await readToEnd(register, reference);
    for (const [key, value] of Object.entries(extract.values)) {
      const parsed = parseFieldValue(key as DataFieldKey, value, { today: '2026-11-16' });
      expect(parsed, `${key}: ${JSON.stringify(parsed)}`).toMatchObject({ ok: true });
      expect(register.publishes).toContain(key);
    }
    for (const { fieldKey } of extract.parties) expect(register.publishes).toContain(fieldKey);
    expect(new Set(extract.parties.map(({ key }) => key)).size).toBe(extract.parties.length);
    expect(register.publishes).toEqual(expect.arrayContaining([...register.completeRoles]));
  });

  it('asks and is answered as the provider’s contract says', async () => {
    const register = open(name);
    await register.search(search);
    const { answers } = await readToEnd(register, reference);
    const calls = await world.calls(twin);
    expect(calls.length).toBeGreaterThan(1);
    for (const { method, path, query, fields } of calls) {
      const entry = findEntry(twin, method, path.replace(`/sandbox/${twin}`, ''));
      expect(entry, `${method} ${path}`).toBeDefined();
      expect([...words(entry?.query)]).toEqual(expect.arrayContaining(Object.keys(query)));
      expect([...words(entry?.fields)]).toEqual(expect.arrayContaining(fields));
    }
    for (const { endpoint, body } of answers) {
      const [method = '', path = ''] = endpoint.split(' ');
      const allowed = words(findEntry(twin, method, path.replace(/\{\w+\}/g, 'x'))?.answer);
      const sent = namesIn(JSON.parse(Buffer.from(body).toString()));
      expect(
        [...sent].filter((field) => !allowed.has(field)),
        endpoint,
      ).toEqual([]);
    }
  });

  it('says that a company is not there, and that a key is not accepted', async () => {
    const missing = reference.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 3) % 10));
    await expect(readToEnd(open(name), missing)).rejects.toMatchObject({ kind: 'NotFound', provider: name });
    await expect(withWrongKey(world.of(twin)).search(search)).rejects.toMatchObject({ kind: 'Unauthorised' });
  });

  it('has no finding, whatever goes wrong on the way', async () => {
    const server = await startMisbehavingServer();
    const { create } = registers[name] as Case;
    const failed: Record<string, string> = {};
    for (const behaviour of Object.keys(behaviours) as (keyof typeof behaviours)[]) {
      server.behave(behaviour);
      const slow = behaviour === 'hang' || behaviour === 'drip';
      const outcome = await create(server.url, slow ? 150 : 3000)
        .search(search)
        .then(
          () => 'an answer',
          (error: Error) => error.name,
        );
      failed[behaviour] = outcome;
    }
    const refused = await create(await closedPort())
      .read(reference, null)
      .catch((error: Error) => error.name);
    expect(new Set([...Object.values(failed), refused])).toEqual(new Set(['ProviderFailure']));
    await server.close();
  });
});

describe('Companies House', () => {
  const read = async (number: string) => (await readToEnd(open('CompaniesHouse'), number)).extract;

  it('has officers with their dates, owners in bands and filings', async () => {
    const extract = await read('9912345');
    expect(extract.values).toMatchObject({
      RegistrationNumber: { country: 'GB', number: '09912345' },
      RegistrationStatus: 'Active',
      RegistrationAddress: {
        lines: ['41 Quay Street'],
        locality: 'Bristol',
        postcode: 'BS1 4AA',
        country: 'GB',
      },
      PreviousNames: [{ name: 'QUAY STREET SOFTWARE LTD', from: '2015-12-10', to: '2018-06-14' }],
      Industry: '54',
    });
    const of = (fieldKey: string) =>
      extract.parties
        .filter((party) => party.fieldKey === fieldKey)
        .map(({ name, to }) => (to ? `${name} (${to})` : name));
    expect(of('BoardOfDirector')).toEqual([
      'Piet van Wyk',
      'Amara Chukwu',
      'Lars Nyberg (2026-10-31)',
      'Margit Solheim',
    ]);
    expect(of('ExecutiveManagement')).toEqual(['Fiona Abernethy']);
    expect(of('SignificantControl')).toEqual(['HARBOUR HOLDCO LTD', 'Piet van Wyk']);
    expect(extract.parties.find(({ fieldKey }) => fieldKey === 'Shareholder')).toMatchObject({
      kind: 'Organization',
      country: 'IE',
      registrationNumber: '612345',
      percentage: null,
      naturesOfControl: ['Shares50To75', 'Votes50To75'],
    });
    expect(extract.parties.find(({ name }) => name === 'Margit Solheim')).toMatchObject({
      bornIn: '1979-05',
      country: 'NO',
      from: '2026-11-02',
    });
    expect(extract.filings[0]).toMatchObject({ type: 'TM01', filedOn: '2026-11-04' });
  });

  it.each([
    ['05566778', 'Dissolved'],
    ['08877665', 'InLiquidation'],
    ['OC399001', 'Active'],
    ['OE001234', 'Active'],
    ['12398765', 'Active'],
  ])('reads %s, which is %s, whole', async (number, status) => {
    const extract = await read(number);
    expect(extract.values.RegistrationStatus).toBe(status);
    expect(extract.parts).toMatchObject({ Officers: { state: 'Ready' }, Owners: { state: 'Ready' } });
  });

  it('keeps what it could read when a part fails', async () => {
    await world.admin('fail-next', { provider: 'companies-house', status: 500, path: '/officers' });
    const extract = await read('09912345');
    expect(extract.parts).toMatchObject({
      Officers: { state: 'Failed', failure: 'Unreachable' },
      Owners: { state: 'Ready' },
      Filings: { state: 'Ready' },
    });
    expect(extract.parties.map(({ fieldKey }) => fieldKey)).not.toContain('BoardOfDirector');
  });

  it('has numbers on which the register fails', async () => {
    const register = open('CompaniesHouse');
    await expect(register.read('99990404', null)).rejects.toMatchObject({ kind: 'NotFound' });
    await expect(register.read('99990500', null)).rejects.toMatchObject({ kind: 'Unreachable' });
    await expect(register.read('99990429', null)).rejects.toMatchObject({
      kind: 'RateLimited',
      retryAfterSeconds: 300,
    });
  });
});
