import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@probity/db/testing/test-database.ts';
import { type Sandbox, startSandbox } from '@probity/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateBudget } from '../outgoing/index.ts';
import { createEnrichers } from './create-enrichers.ts';
import { ProviderSettings } from './provider-settings.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-enrichers-'));
let database: TestDatabase;
let sandbox: Sandbox;

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataDir,
    productUrl: 'http://127.0.0.1:1',
    audience: 'https://api.probity.example',
    claimsNamespace: 'https://probity.example',
    clientId: 'web',
    clientSecret: 'web-secret',
    managementClientId: 'management',
    managementClientSecret: 'management-secret',
  });
});
afterAll(async () => {
  await sandbox.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const twins = () => ({
  COMPANIES_HOUSE_KEY: 'sandbox-companies-house-key',
  COMPANIES_HOUSE_BASE_URL: `${sandbox.url}/sandbox/companies-house/`,
  DUEDIL_KEY: 'sandbox-duedil-key',
  DUEDIL_BASE_URL: `${sandbox.url}/sandbox/duedil`,
  KNOW_YOUR_CUSTOMER_CLIENT_ID: 'sandbox-kyc-client',
  KNOW_YOUR_CUSTOMER_CLIENT_SECRET: 'sandbox-kyc-secret',
  KNOW_YOUR_CUSTOMER_BASE_URL: `${sandbox.url}/sandbox/know-your-customer`,
  KNOW_YOUR_CUSTOMER_PRICE: '450 GBP',
  WINDEED_CLIENT_ID: 'sandbox-windeed-client',
  WINDEED_CLIENT_SECRET: 'sandbox-windeed-secret',
  WINDEED_BASE_URL: `${sandbox.url}/sandbox/windeed`,
  WHO_OWNS_WHOM_KEY: 'sandbox-who-owns-whom-key',
  WHO_OWNS_WHOM_BASE_URL: `${sandbox.url}/sandbox/who-owns-whom`,
  GOCARDLESS_SECRET_ID: 'id',
  GOCARDLESS_SECRET_KEY: 'secret',
  GOCARDLESS_BASE_URL: `${sandbox.url}/sandbox/gocardless`,
  IDENFY_BASE_URL: `${sandbox.url}/sandbox/idenfy`,
  IDENFY_API_KEY: 'key',
  IDENFY_API_SECRET: 'secret',
  IDENFY_WEBHOOK_SECRET: 'webhook',
});

describe('the data sources of an installation', () => {
  it('are those whose keys are set', () => {
    expect([...createEnrichers(ProviderSettings.parse({}), database.db).keys()]).toEqual([]);
    const enrichers = createEnrichers(ProviderSettings.parse(twins()), database.db);
    expect([...enrichers.keys()].sort()).toEqual([
      'CompaniesHouse',
      'DueDil',
      'GoCardless',
      'IDenfy',
      'KnowYourCustomer',
      'WhoOwnsWhom',
      'WinDeed',
    ]);
    expect(enrichers.get('KnowYourCustomer')?.price).toEqual({ minorUnits: 450, currency: 'GBP' });
    expect(enrichers.get('CompaniesHouse')?.price).toBeNull();
  });

  it('each answer a search without further configuration', async () => {
    for (const [provider, { register }] of createEnrichers(ProviderSettings.parse(twins()), database.db)) {
      if (!register) continue;
      const country = provider === 'WinDeed' || provider === 'WhoOwnsWhom' ? 'ZA' : 'GB';
      const text = country === 'ZA' ? 'karoo' : 'northgate harbour systems';
      const found = await register.search({ text, country });
      expect(found.companies.length, provider).toBe(1);
    }
  });
});

describe('the rate budget of a provider', () => {
  it('is shared by all processes', async () => {
    const budget = () => createRateBudget(database.db, { provider: 'Test', calls: 3, windowSeconds: 60 });
    const [one, other] = [budget(), budget()];
    const waits = [await one.take(), await other.take(), await one.take(), await other.take()];
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    expect(waits[3]).toBeGreaterThan(2);
  });

  it('is never exceeded in any time window, and can be used in full', async () => {
    let clock = Date.parse('2026-03-01T00:00:00Z');
    const budget = () =>
      createRateBudget(database.db, {
        provider: 'Sliding',
        calls: 20,
        windowSeconds: 60,
        now: () => new Date(clock),
      });
    const processes = [budget(), budget()];
    const admitted: number[] = [];
    for (let call = 0; admitted.length < 70; call += 1) {
      const wait = (await processes[call % 2]?.take()) ?? 0;
      if (wait === 0) admitted.push(clock);
      // The second half of the first twenty comes late, shortly before a fixed window from the first call would end.
      clock += admitted.length === 10 && call === 9 ? 50_000 : wait * 1000;
    }
    const inWindow = admitted.map((from) => admitted.filter((at) => at >= from && at < from + 60_000).length);
    expect(Math.max(...inWindow)).toBe(20);
  });

  it('counts each of several concurrent calls', async () => {
    const budget = createRateBudget(database.db, { provider: 'Rush', calls: 10, windowSeconds: 60 });
    const waits = await Promise.all(Array.from({ length: 40 }, () => budget.take()));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  });

  it('makes a call wait if the budget is available again shortly', async () => {
    const budget = createRateBudget(database.db, { provider: 'Quick', calls: 1, windowSeconds: 1 });
    expect([await budget.take(), await budget.take()]).toEqual([0, 0]);
  });
});
