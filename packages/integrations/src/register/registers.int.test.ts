import type { CompanyRegister, RegisterReading } from '@probity/core/kernel/ports';
import type { DataFieldKey } from '@probity/domain';
import { identityAtRegister } from '@probity/domain/checks/index.ts';
import { parseFieldValue } from '@probity/domain/fields/field-value.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompaniesHouse } from '../companies-house/index.ts';
import { createDueDil } from '../duedil/index.ts';
import { createGleif } from '../gleif/index.ts';
import { createKnowYourCustomer } from '../know-your-customer/index.ts';
import { expectContract } from '../testing/expect-contract.ts';
import { type ProviderWorld, startProviderWorld } from '../testing/provider-world.ts';
import { createVies } from '../vies/index.ts';
import { createWhoOwnsWhom } from '../who-owns-whom/index.ts';
import { createWinDeed } from '../windeed/index.ts';

interface Case {
  twin: string;
  create(baseUrl: string, timeoutMs?: number): CompanyRegister;
  withWrongKey(baseUrl: string): CompanyRegister;
  search: { text: string; country: string | null };
  /** The first company found. */
  found: Record<string, unknown>;
  reference: string;
  /** Well-formed, but in no register. */
  missing: string;
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
    missing: '09912346',
  },
  DueDil: {
    twin: 'duedil',
    create: (baseUrl, timeoutMs = 3000) => dueDil(baseUrl, timeoutMs, 'sandbox-duedil-key'),
    withWrongKey: (baseUrl) => dueDil(baseUrl, 3000, 'wrong'),
    search: { text: 'harbour holdco', country: 'IE' },
    found: { reference: 'IE/612345', name: 'HARBOUR HOLDCO LTD', status: 'Active', country: 'IE' },
    reference: 'GB/09912345',
    missing: 'GB/09912346',
  },
  KnowYourCustomer: {
    twin: 'know-your-customer',
    create: (baseUrl, timeoutMs = 3000) => knowYourCustomer(baseUrl, timeoutMs, 'sandbox-kyc-secret'),
    withWrongKey: (baseUrl) => knowYourCustomer(baseUrl, 3000, 'wrong'),
    search: { text: 'northgate harbour', country: 'GB' },
    found: { reference: 'GB|09912345|NORTHGATE HARBOUR SYSTEMS LTD', status: 'Active' },
    reference: 'GB|09912345|NORTHGATE HARBOUR SYSTEMS LTD',
    missing: 'GB|09912346|NOBODY LTD',
  },
  WinDeed: {
    twin: 'windeed',
    create: (baseUrl, timeoutMs = 3000) => winDeed(baseUrl, timeoutMs, 'sandbox-windeed-secret'),
    withWrongKey: (baseUrl) => winDeed(baseUrl, 3000, 'wrong'),
    search: { text: 'karoo', country: 'ZA' },
    found: { reference: '2014/123456/07', name: 'KAROO SOLAR (PTY) LTD', status: 'Active' },
    reference: '2014/123456/07',
    missing: '2014/999999/07',
  },
  WhoOwnsWhom: {
    twin: 'who-owns-whom',
    create: (baseUrl, timeoutMs = 3000) =>
      createWhoOwnsWhom({ baseUrl, timeoutMs, key: 'sandbox-who-owns-whom-key' }),
    withWrongKey: (baseUrl) => createWhoOwnsWhom({ baseUrl, timeoutMs: 3000, key: 'wrong' }),
    search: { text: 'karoo', country: 'ZA' },
    found: { reference: 'wow-karoo', number: '2014/123456/07' },
    reference: 'wow-karoo',
    missing: 'wow-nobody',
  },
};

function dueDil(baseUrl: string, timeoutMs: number, key: string): CompanyRegister {
  return createDueDil({ baseUrl, timeoutMs, key, keyHeader: 'x-auth-token' });
}
function knowYourCustomer(baseUrl: string, timeoutMs: number, clientSecret: string): CompanyRegister {
  return createKnowYourCustomer({ baseUrl, timeoutMs, clientId: 'sandbox-kyc-client', clientSecret });
}
function winDeed(baseUrl: string, timeoutMs: number, clientSecret: string): CompanyRegister {
  const address = { baseUrl, timeoutMs, tokenPath: '/oauth/token' };
  return createWinDeed({ ...address, clientId: 'sandbox-windeed-client', clientSecret });
}

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

/** Polls slow registers until they have finished. */
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

describe.each(Object.entries(registers))(
  '%s',
  (name, { twin, withWrongKey, search, found, reference, missing }) => {
    it('finds companies, and returns none where there are none', async () => {
      const register = open(name);
      const { companies, answers } = await register.search(search);
      expect(companies[0]).toMatchObject(found);
      expect(answers.length).toBeGreaterThan(0);
      expect((await register.search({ ...search, text: 'zzz nobody' })).companies).toEqual([]);
    });

    it('returns only values that are valid in the catalogue, in the fields and roles that it publishes', async () => {
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

    it('sends and receives only what the provider’s contract allows', async () => {
      const register = open(name);
      await register.search(search);
      const { answers } = await readToEnd(register, reference);
      await expectContract(world, twin, answers);
    });

    it('reports a missing company and a rejected key', async () => {
      await expect(readToEnd(open(name), missing)).rejects.toMatchObject({
        kind: 'NotFound',
        provider: name,
      });
      await expect(withWrongKey(world.of(twin)).search(search)).rejects.toMatchObject({
        kind: 'Unauthorised',
      });
    });
  },
);

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
  ])('reads %s, which is %s, completely', async (number, status) => {
    const extract = await read(number);
    expect(extract.values.RegistrationStatus).toBe(status);
    expect(extract.parts).toMatchObject({ Officers: { state: 'Ready' }, Owners: { state: 'Ready' } });
  });

  it('has the identity verification of each director and person with significant control', async () => {
    const { parties } = await read('13579246');
    const today = new Date().toISOString().slice(0, 10);
    const people = parties.map((party) => ({ ...party, shown: identityAtRegister(party, today) }));
    const shown = people
      .filter(({ fieldKey }) => fieldKey !== 'UltimateBeneficialOwner')
      .map(({ name, fieldKey, shown }) => [name, fieldKey, shown?.state]);
    expect(shown).toEqual([
      ['Tess Hollowell', 'BoardOfDirector', 'Verified'],
      ['Idris Penhallow', 'BoardOfDirector', 'Verified'],
      ['Wanda Mistry', 'BoardOfDirector', 'DueBy'],
      ['Callum Breck', 'BoardOfDirector', 'DueBy'],
      ['Noor Ashdown', 'BoardOfDirector', 'Overdue'],
      ['Greta Lindhal', 'BoardOfDirector', 'Ended'],
      ['Ivo Marchant', 'BoardOfDirector', 'Verified'],
      ['Hazel Trent', 'BoardOfDirector', 'Unknown'],
      ['NORTHGATE HARBOUR MARINE LTD', 'BoardOfDirector', 'NotRequired'],
      ['Pia Vandermere', 'BoardOfDirector', 'Overdue'],
      ['Rufus Adair', 'BoardOfDirector', 'Overdue'],
      ['Leila Haddow', 'BoardOfDirector', 'NotRequired'],
      ['Pia Vandermere', 'SignificantControl', 'Verified'],
    ]);
    const agents = people.flatMap(({ name, shown }) => (shown?.agent ? [[name, shown.agent.name]] : []));
    expect(agents).toEqual([['Idris Penhallow', 'HALDEN REGISTRARS LLP']]);
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

  it('reports a failure for the company numbers that trigger one', async () => {
    const register = open('CompaniesHouse');
    await expect(register.read('99990404', null)).rejects.toMatchObject({ kind: 'NotFound' });
    await expect(register.read('99990500', null)).rejects.toMatchObject({ kind: 'Unreachable' });
    await expect(register.read('99990429', null)).rejects.toMatchObject({
      kind: 'RateLimited',
      retryAfterSeconds: 300,
    });
  });
});

describe('one company at several registers', () => {
  it('has its directors in each, and exact shares where they are published', async () => {
    const of = async (name: string) => {
      const { extract } = await readToEnd(open(name), (registers[name] as Case).reference);
      const directors = extract.parties.filter(({ fieldKey, to }) => fieldKey === 'BoardOfDirector' && !to);
      const shares = extract.parties.filter(({ fieldKey }) => fieldKey === 'Shareholder');
      return [
        directors.map(({ name: who }) => who).join(', '),
        shares.map(({ name: who, percentage }) => `${who} ${percentage}`).join(', '),
      ];
    };
    const directors = 'Piet van Wyk, Amara Chukwu, Margit Solheim';
    expect(await of('CompaniesHouse')).toEqual([directors, 'HARBOUR HOLDCO LTD null']);
    const shares = 'HARBOUR HOLDCO LTD 60, Piet van Wyk 40';
    expect(await of('DueDil')).toEqual([directors, shares]);
    expect(await of('KnowYourCustomer')).toEqual([directors, shares]);
    const southern = 'Sipho Dlamini, Nomsa Khumalo, Gert Lategan, Elena Hart';
    expect(await of('WinDeed')).toEqual([southern, '']);
    expect((await of('WhoOwnsWhom'))[0]).toBe(southern);
  });

  it('without officers and owners is read to the end, and nobody counts as removed', async () => {
    const { extract } = await readToEnd(
      open('KnowYourCustomer'),
      'GB|05566778|NORTHGATE HARBOUR SERVICES LTD',
    );
    expect(extract).toMatchObject({
      values: { RegistrationStatus: 'Dissolved' },
      parties: [],
      parts: {
        Company: { state: 'Ready' },
        Officers: { state: 'NotPublished' },
        Owners: { state: 'NotPublished' },
      },
    });
  });

  it('a case or a search that was started is not started and paid for again', async () => {
    for (const [name, begun] of [
      ['KnowYourCustomer', '/v2/Companies'],
      ['WinDeed', '/v1/searches'],
    ] as const) {
      const { twin, reference } = registers[name] as Case;
      await readToEnd(open(name), reference);
      const paid = (await world.calls(twin)).filter(
        ({ method, path }) => method === 'POST' && path.endsWith(begun),
      );
      expect(paid.length, name).toBe(1);
    }
  });
});

describe('identifiers issued elsewhere', () => {
  it('an LEI returns its holder, and one that was never issued returns none', async () => {
    const gleif = createGleif({ baseUrl: world.of('gleif'), timeoutMs: 3000 });
    const { record } = await gleif.find('9845DEMO00NORTHGAT41');
    expect(record).toMatchObject({
      name: 'NORTHGATE HARBOUR SYSTEMS LTD',
      registeredAs: '09912345',
      country: 'GB',
      registration: 'Issued',
      renewalDue: '2027-01-15',
    });
    expect((await gleif.find('5493001KJTIIGC8Y1R12')).record).toBeNull();
    expect((await gleif.search('meridian')).records.map(({ lei }) => lei)).toEqual(['9845DEMO00MERIDIAN05']);
    await world.admin('fail-next', { provider: 'gleif', status: 500 });
    await expect(gleif.find('9845DEMO00NORTHGAT41')).rejects.toMatchObject({ kind: 'Unreachable' });
  });

  it('a VAT number is valid, invalid or unknown for now, and never invalid for lack of an answer', async () => {
    const vies = createVies({ baseUrl: world.of('vies'), timeoutMs: 3000 });
    const check = async (country: string, number: string) => (await vies.check({ country, number })).check;
    expect(await check('IE', '9000000C')).toMatchObject({
      isValid: true,
      name: 'LIFFEYVALE INSTRUMENTS DAC',
    });
    expect(await check('DE', '271828180')).toMatchObject({ isValid: true, name: null });
    expect(await check('IE', '1234567X')).toMatchObject({ isValid: false });
    for (const [number, kind] of [
      ['201', 'Refused'],
      ['300', 'Unreachable'],
      ['301', 'Unreachable'],
      ['302', 'TimedOut'],
      ['600', 'RateLimited'],
    ])
      await expect(check('IE', number as string)).rejects.toMatchObject({ kind });
  });
});
