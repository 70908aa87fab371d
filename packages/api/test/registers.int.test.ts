import { readRegisterJob, searchRegisterJob } from '@probity/core/assurance/data-enrichers';
import type { JobCtx } from '@probity/core/kernel/jobs';
import type { Enricher } from '@probity/core/kernel/ports';
import { type IntegrationProvider, integrationProviders } from '@probity/domain';
import { registerProviders } from '@probity/domain/checks/index.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import {
  createCompaniesHouse,
  createDueDil,
  createGleif,
  createKnowYourCustomer,
  createVies,
  createWhoOwnsWhom,
  createWinDeed,
} from '@probity/integrations';
import { type ProviderWorld, startProviderWorld } from '@probity/integrations/testing/provider-world.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
let twins: ProviderWorld;
let accountId: string;
let owner: string;

beforeAll(async () => {
  api = await TestApi.open();
  twins = await startProviderWorld();
  const at = (twin: string) => ({ baseUrl: twins.of(twin), timeoutMs: 5000 });
  const clients = { clientId: 'sandbox-kyc-client', clientSecret: 'sandbox-kyc-secret' };
  const deeds = { clientId: 'sandbox-windeed-client', clientSecret: 'sandbox-windeed-secret' };
  api.world.services.enrichers = new Map<IntegrationProvider, Enricher>(
    [
      createCompaniesHouse({ ...at('companies-house'), key: 'sandbox-companies-house-key' }),
      createDueDil({ ...at('duedil'), key: 'sandbox-duedil-key', keyHeader: 'x-auth-token' }),
      createKnowYourCustomer({ ...at('know-your-customer'), ...clients }),
      createWinDeed({ ...at('windeed'), ...deeds, tokenPath: '/oauth/token' }),
      createWhoOwnsWhom({ ...at('who-owns-whom'), key: 'sandbox-who-owns-whom-key' }),
    ].map((register) => [register.provider, { register, price: null }]),
  );
});
afterAll(async () => {
  await twins.close();
  await api.close();
});
beforeEach(async () => {
  accountId = await api.world.anOrganisation();
  owner = await api.signIn(await api.world.aUser({ memberOf: accountId }));
});

const call = async <Body>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, as = owner) => {
  const answer = await api.call(method, `/v1${path}`, { as, ...(body !== undefined && { body }) });
  return { status: answer.statusCode, body: answer.json<Body & { code?: string }>() };
};
const switchOn = (enricher: string) => call('POST', `/Accounts/${accountId}/DataEnrichers/${enricher}`);

interface Answer {
  id: string;
  state: string;
  companies: { reference: string; name: string }[];
}

/** Polls until the register is done; the worker's pending jobs run in between. */
async function settle(path: string): Promise<Answer> {
  const first = await call<Answer>('GET', path);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  if (first.body.state !== 'Pending') return first.body;
  const ctx = { ...api.world.ctx({ kind: 'system', job: 'registers' }), mailer: { send: async () => {} } };
  const pending = (table: string) =>
    api.world.database.asOwner<{ id: string }>(`select id from ${table} where state = 'Pending'`);
  for (const { id } of await pending('register_searches'))
    await searchRegisterJob.handler(ctx as JobCtx, { searchId: id });
  for (const { id } of await pending('register_extracts'))
    await readRegisterJob.handler(ctx as JobCtx, { extractId: id });
  return (await call<Answer>('GET', path)).body;
}

const cases: Readonly<
  Record<(typeof registerProviders)[number], { query: string; country: string; method: string }>
> = {
  CompaniesHouse: { query: 'northgate harbour systems', country: 'GB', method: 'CompanyRegistry' },
  DueDil: { query: 'northgate harbour systems', country: 'GB', method: 'CompanyRegistrySearch' },
  KnowYourCustomer: { query: 'northgate harbour systems', country: 'GB', method: 'CompanyRegistrySearch' },
  WinDeed: { query: 'karoo solar', country: 'ZA', method: 'CompanyRegistry' },
  WhoOwnsWhom: { query: 'karoo solar', country: 'ZA', method: 'CompanyRegistrySearch' },
};

describe('every register, from the search to a confirmed value', () => {
  it.each(registerProviders)('%s', async (enricher) => {
    const { query, country, method } = cases[enricher];
    const base = `/DataEnrichers/${enricher}`;
    await switchOn(enricher);
    const found = await settle(
      `${base}/search?accountId=${accountId}&query=${encodeURIComponent(query)}&country=${country}`,
    );
    expect(found.state).toBe('Ready');
    const [company] = found.companies;
    const extract = await settle(
      `${base}/details?accountId=${accountId}&reference=${encodeURIComponent(company?.reference ?? '')}`,
    );
    expect(extract.state).toBe('Ready');
    // A register confirms only a company of the same name; a name is taken once.
    const names = [company?.name, accountId];
    await api.world.database.asOwner(
      'update entities set display_name = id::text where display_name = $1 and id <> $2',
      names,
    );
    await api.world.database.asOwner('update entities set display_name = $1 where id = $2', names);
    const subject = { entityId: accountId, extractId: extract.id };
    const check = await call<{ fields: { state: string }[]; parties: { state: string; key: string }[] }>(
      'POST',
      `${base}/check`,
      subject,
    );
    expect(check.body.fields.some(({ state }) => state === 'MissingHere')).toBe(true);
    const directors = check.body.parties.filter(({ state }) => state === 'Added').map(({ key }) => key);
    const populated = await call<{ filled: string[]; added: { name: string }[] }>(
      'POST',
      `${base}/populate`,
      {
        ...subject,
        parties: directors.slice(0, 1),
      },
    );
    expect(populated.body.filled).toContain('RegistrationName');
    expect(populated.body.added).toHaveLength(1);
    const confirmed = await call<{ confirmed: string[]; until: string }>('POST', `${base}/confirm`, subject);
    expect(confirmed.body.confirmed).toContain('RegistrationName');
    const { body } = await call<{ credentials: { items: { fieldKey: string }[] } }>(
      'GET',
      `/Entities/${accountId}/profile`,
    );
    expect(body.credentials.items.find(({ fieldKey }) => fieldKey === 'RegistrationName')).toMatchObject({
      assurance: 'ConfirmedBySource',
      attestation: { source: enricher, method, until: confirmed.body.until },
    });
    const listed = await call<{ items: Record<string, unknown>[] }>(
      'GET',
      `/DataEnrichers?accountId=${accountId}`,
    );
    expect(listed.body.items.find((one) => one.enricher === enricher)).toMatchObject({
      status: 'Active',
      configured: true,
      recentFailures: [],
      lastAnsweredAt: expect.any(String),
    });
    await call('DELETE', `/Accounts/${accountId}/DataEnrichers/${enricher}`);
    const off = await call<{ items: Record<string, unknown>[] }>(
      'GET',
      `/DataEnrichers?accountId=${accountId}`,
    );
    expect(off.body.items.find((one) => one.enricher === enricher)).toMatchObject({ status: 'Inactive' });
  });
});

describe('misuse', () => {
  const base = '/DataEnrichers/CompaniesHouse';
  const readOwn = async () => {
    await switchOn('CompaniesHouse');
    return settle(`${base}/details?accountId=${accountId}&reference=09912345`);
  };
  const operations = ['check', 'populate', 'confirm', 'keep'] as const;
  const bodyOf = (operation: string, subject: object) =>
    operation === 'keep' ? { ...subject, fieldKey: 'RegistrationName', reason: 'Because' } : subject;

  it.each(operations)(
    '%s refuses the extract of another account, of another register or for another profile',
    async (operation) => {
      const { id: extractId } = await readOwn();
      const strangerAccount = await api.world.anOrganisation();
      const stranger = await api.signIn(await api.world.aUser({ memberOf: strangerAccount }));
      const path = `${base}/${operation}`;
      const attempts = [
        call('POST', path, bodyOf(operation, { entityId: strangerAccount, extractId }), stranger),
        call('POST', path, bodyOf(operation, { entityId: accountId, extractId }), stranger),
        call('POST', path, bodyOf(operation, { entityId: strangerAccount, extractId })),
        call(
          'POST',
          `/DataEnrichers/DueDil/${operation}`,
          bodyOf(operation, { entityId: accountId, extractId }),
        ),
      ];
      for (const { status, body } of await Promise.all(attempts))
        expect([status, body.code]).toEqual([404, 'resource.not_found']);
      const reviewer = await api.signIn(await api.world.aUser({ memberOf: accountId, role: 'Reviewer' }));
      const denied = await call(
        'POST',
        path,
        bodyOf(operation, { entityId: accountId, extractId }),
        reviewer,
      );
      expect([denied.status, denied.body.code]).toEqual([403, 'permission.denied']);
    },
  );

  it('the report of an extract is not returned to another account, whatever account it names', async () => {
    const { id } = await readOwn();
    const strangerAccount = await api.world.anOrganisation();
    const stranger = await api.signIn(await api.world.aUser({ memberOf: strangerAccount }));
    for (const named of [strangerAccount, accountId]) {
      const { status } = await call(
        'GET',
        `${base}/report?accountId=${named}&extractId=${id}`,
        undefined,
        stranger,
      );
      expect(status).toBe(404);
    }
  });

  it.each(['..', '../search/companies', 'GB/..', '.'])(
    'the reference %s does not lead to another path at the register',
    async (reference) => {
      await switchOn('CompaniesHouse');
      await twins.admin('reset');
      const { status } = await call(
        'GET',
        `${base}/details?accountId=${accountId}&reference=${encodeURIComponent(reference)}`,
      );
      expect(status).toBe(422);
      expect(await twins.calls('companies-house')).toEqual([]);
    },
  );

  it('only an Owner enables a source, and the audit log records it', async () => {
    const editor = await api.signIn(await api.world.aUser({ memberOf: accountId, role: 'Contributor' }));
    const path = `/Accounts/${accountId}/DataEnrichers/CompaniesHouse`;
    expect((await call('POST', path, undefined, editor)).status).toBe(403);
    expect((await call('POST', path)).status).toBe(200);
    const rows = await api.world.database.asOwner(
      `select action from audit_log where chain_id = $1 and action = 'account.enricher_switched_on'`,
      [accountId],
    );
    expect(rows).toHaveLength(1);
  });
});

it('every provider is listed, with those that an Owner has enabled', async () => {
  await switchOn('ComplyAdvantage');
  const { body } = await call<{ items: { enricher: string; status: string; configured: boolean }[] }>(
    'GET',
    `/DataEnrichers?accountId=${accountId}`,
  );
  expect(body.items.map(({ enricher }) => enricher)).toEqual([...integrationProviders]);
  expect(body.items.filter(({ status }) => status === 'Active')).toMatchObject([
    { enricher: 'ComplyAdvantage' },
  ]);
  expect(body.items.filter(({ configured }) => configured).map(({ enricher }) => enricher)).toEqual(
    integrationProviders.filter((provider) => isOneOf(registerProviders, provider)),
  );
});

describe('the holder of a number', () => {
  interface Lookup {
    outcome: string;
    source: string | null;
    holder: string | null;
    address: string | null;
    until: string | null;
  }
  beforeEach(() => {
    const at = (twin: string) => ({ baseUrl: twins.of(twin), timeoutMs: 5000 });
    api.world.services.numberRegistries = { lei: createGleif(at('gleif')), vat: createVies(at('vies')) };
  });
  const give = async (fieldKey: string, value: unknown) => {
    const { status, body } = await call<{ id: string }>('POST', '/Credentials', {
      entityId: accountId,
      fieldKey,
      value,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  };
  const lookUp = async (fieldKey: string, value: unknown) => {
    const id = await give(fieldKey, value);
    const { status, body } = await call<Lookup>('POST', `/Credentials/${id}/lookup`);
    expect(status, JSON.stringify(body)).toBe(200);
    return { id, ...body };
  };
  const attested = (id: string) =>
    api.world.database.asOwner('select source, method from attestations where credential_id = $1', [id]);

  it('is confirmed by GLEIF if it is the party itself, until the number must be renewed', async () => {
    await give('RegistrationName', 'Northgate Harbour Systems Limited');
    const found = await lookUp('LeiCode', '9845DEMO00NORTHGAT41');
    expect(found).toMatchObject({
      outcome: 'Confirmed',
      source: 'GLEIF',
      holder: 'NORTHGATE HARBOUR SYSTEMS LTD',
      address: expect.stringMatching(/, GB$/),
      until: '2027-01-15',
    });
    expect(await attested(found.id)).toEqual([{ source: 'GLEIF', method: 'None' }]);
  });

  it('is confirmed by VIES if it is the party itself', async () => {
    await give('RegistrationName', 'Liffeyvale Instruments DAC');
    const found = await lookUp('VatRegistrationNumber', { country: 'IE', number: '9000000C' });
    expect(found).toMatchObject({ outcome: 'Confirmed', source: 'VIES', address: expect.any(String) });
    expect(await attested(found.id)).toEqual([{ source: 'VIES', method: 'None' }]);
  });

  it.each([
    ['OtherHolder', 'LeiCode', '9845DEMO00NORTHGAT41'],
    ['NotFound', 'LeiCode', '5493001KJTIIGC8Y1R12'],
    ['HolderNotPublished', 'VatRegistrationNumber', { country: 'DE', number: '271828180' }],
    ['NotCovered', 'VatRegistrationNumber', { country: 'GB', number: '980780684' }],
    ['NotCovered', 'TradingName', 'Example'],
  ])('is %s and confirms nothing for %s %o', async (outcome, fieldKey, value) => {
    await give('RegistrationName', 'Example Company Ltd');
    const found = await lookUp(fieldKey, value);
    expect(found).toMatchObject({ outcome, until: null });
    expect(await attested(found.id)).toEqual([]);
  });

  it('can be looked up if a source is available, and is shown as off if this installation has none', async () => {
    const lookUpOf = async (id: string, token?: string) =>
      (await call<{ abilities: { lookUp: unknown } }>('GET', `/Credentials/${id}`, undefined, token)).body
        .abilities.lookUp;
    const lei = await give('LeiCode', '9845DEMO00NORTHGAT41');
    expect(await lookUpOf(lei)).toEqual({ source: 'GLEIF', isOn: true });
    const british = await give('VatRegistrationNumber', { country: 'GB', number: '980780684' });
    expect(await lookUpOf(british)).toBeNull();
    const viewer = await api.signIn(await api.world.aUser({ memberOf: accountId, role: 'Reviewer' }));
    expect(await lookUpOf(lei, viewer)).toBeNull();
    api.world.services.numberRegistries = null;
    expect(await lookUpOf(lei)).toEqual({ source: 'GLEIF', isOn: false });
    expect((await call('POST', `/Credentials/${lei}/lookup`)).body).toMatchObject({
      code: 'enricher.not_configured',
    });
  });

  it('stays unknown while the source does not answer, and only the account can look it up', async () => {
    await twins.admin('fail-next', { provider: 'gleif', status: 500, times: 1 });
    const { id, ...found } = await lookUp('LeiCode', '9845DEMO00NORTHGAT41');
    expect(found).toMatchObject({ outcome: 'Unavailable', failure: { kind: 'Unreachable' } });
    const stranger = await api.signIn(await api.world.aUser({ memberOf: await api.world.anOrganisation() }));
    expect((await call('POST', `/Credentials/${id}/lookup`, undefined, stranger)).status).toBe(404);
  });
});

describe('a register that fails', () => {
  it('is shown as unavailable, and can be searched again later', async () => {
    await switchOn('CompaniesHouse');
    await twins.admin('fail-next', { provider: 'companies-house', status: 401, times: 3 });
    const search = `/DataEnrichers/CompaniesHouse/search?accountId=${accountId}&query=northgate`;
    expect((await call('GET', search)).body).toMatchObject({
      state: 'Unavailable',
      failure: { kind: 'Unauthorised' },
      companies: [],
    });
    await twins.admin('reset');
    expect((await settle(search)).companies.length).toBeGreaterThan(1);
  });
});
