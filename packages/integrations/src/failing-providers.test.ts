import { inspect } from 'node:util';
import { ProviderFailure } from '@probity/core/kernel/ports';
import type { ProviderFailureKind } from '@probity/domain/checks/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompaniesHouse } from './companies-house/index.ts';
import { createComplyAdvantage } from './comply-advantage/index.ts';
import { createDueDil } from './duedil/index.ts';
import { createGleif } from './gleif/index.ts';
import { createGoCardless } from './gocardless/index.ts';
import { createIdenfy } from './idenfy/idenfy.ts';
import { createKnowYourCustomer } from './know-your-customer/index.ts';
import type { ProviderAddress } from './outgoing/index.ts';
import { createStripe } from './stripe/index.ts';
import {
  type Behaviour,
  closedPort,
  type MisbehavingServer,
  startMisbehavingServer,
  startUntrustedServer,
} from './testing/misbehaving-server.ts';
import { untrustedCertificate } from './testing/untrusted-certificate.ts';
import { createTimestampAuthority } from './timestamp-authority/index.ts';
import { createVies } from './vies/index.ts';
import { createWhoOwnsWhom } from './who-owns-whom/index.ts';
import { createWinDeed } from './windeed/index.ts';

const KEY = 'sk-do-not-print-me';
const company = { text: 'Northgate', country: 'GB' };

/** One call of each provider; a response of any other form must not become a result. */
const providers: Readonly<Record<string, (at: ProviderAddress) => Promise<unknown>>> = {
  CompaniesHouse: (at) => createCompaniesHouse({ ...at, key: KEY }).search(company),
  DueDil: (at) => createDueDil({ ...at, key: KEY, keyHeader: 'x-auth-token' }).search(company),
  KnowYourCustomer: (at) =>
    createKnowYourCustomer({ ...at, clientId: 'client', clientSecret: KEY }).search(company),
  WinDeed: (at) =>
    createWinDeed({ ...at, clientId: 'client', clientSecret: KEY, tokenPath: '/oauth/token' }).search({
      text: 'Karoo',
      country: 'ZA',
    }),
  WhoOwnsWhom: (at) => createWhoOwnsWhom({ ...at, key: KEY }).search({ text: 'Karoo', country: 'ZA' }),
  GLEIF: (at) => createGleif(at).search('Northgate'),
  VIES: (at) => createVies(at).check({ country: 'IE', number: '9000000C' }),
  ComplyAdvantage: (at) =>
    createComplyAdvantage({ ...at, key: KEY, fuzziness: 0.6 }).screen(
      { kind: 'person', names: ['Lars Nyberg'] },
      { reference: '01990000-0000-7000-8000-000000000001' },
    ),
  IDenfy: (at) => createIdenfy({ ...at, apiKey: 'key', apiSecret: KEY, webhookSecret: KEY }).read('scan-1'),
  GoCardless: (at) => createGoCardless({ ...at, secretId: 'id', secretKey: KEY }).banks('GB'),
  TimestampAuthority: (at) => createTimestampAuthority({ ...at, roots: [] }).stamp(Buffer.alloc(32)),
  Stripe: (at) => createStripe({ ...at, secretKey: KEY, webhookSecret: KEY }).read('cs_test_1'),
};
const withTokens = ['KnowYourCustomer', 'WinDeed', 'GoCardless'];

const kinds: Readonly<Record<Behaviour, ProviderFailureKind>> = {
  reset: 'Unreachable',
  hang: 'TimedOut',
  drip: 'TimedOut',
  400: 'Refused',
  401: 'Unauthorised',
  402: 'PaymentRequired',
  403: 'Forbidden',
  404: 'NotFound',
  429: 'RateLimited',
  500: 'Unreachable',
  503: 'Unreachable',
  html: 'BadAnswer',
  huge: 'BadAnswer',
  bomb: 'BadAnswer',
  truncated: 'BadAnswer',
  truncatedGzip: 'BadAnswer',
  wrongSchema: 'BadAnswer',
  redirectInside: 'BadAnswer',
};

let server: MisbehavingServer;
let untrusted: Awaited<ReturnType<typeof startUntrustedServer>>;
let closed: string;
beforeAll(async () => {
  server = await startMisbehavingServer();
  untrusted = await startUntrustedServer(untrustedCertificate);
  closed = await closedPort();
});
afterAll(() => Promise.all([server.close(), untrusted.close()]));

const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'an answer',
    (error: unknown) => error,
  );

/** The outcome of each kind of failure; also checks that the key is in nothing that could be logged. */
async function outcomesOf(provider: string, base: (behaviour: Behaviour) => string) {
  const ask = (baseUrl: string, timeoutMs = 60_000) =>
    failureOf((providers[provider] as (at: ProviderAddress) => Promise<unknown>)({ baseUrl, timeoutMs }));
  const isSlow = (behaviour: Behaviour) => behaviour === 'hang' || behaviour === 'drip';
  const asked = {
    ...Object.fromEntries(
      (Object.keys(kinds) as Behaviour[]).map((behaviour) => [
        behaviour,
        ask(base(behaviour), isSlow(behaviour) ? 500 : undefined),
      ]),
    ),
    refused: ask(closed),
    certificate: ask(untrusted.url),
  };
  const outcomes: Record<string, unknown> = {};
  for (const [behaviour, asking] of Object.entries(asked)) {
    const error = await asking;
    outcomes[behaviour] = error instanceof ProviderFailure ? error.kind : error;
    const loggable = inspect(error, { depth: 9 }) + JSON.stringify(error);
    expect(
      [KEY, Buffer.from(`key:${KEY}`).toString('base64')].filter((secret) => loggable.includes(secret)),
    ).toEqual([]);
    if (behaviour === '429') expect(error).toMatchObject({ retryAfterSeconds: 300 });
  }
  return outcomes;
}
const expected = { ...kinds, refused: 'Unreachable', certificate: 'Unreachable' };
/** Stripe's SDK treats a truncated response as a lost connection. */
const brokenOff = { bomb: 'Unreachable', huge: 'Unreachable', truncated: 'Unreachable' };

describe('every error at a provider is a failure of its own kind, and never a finding', () => {
  it.concurrent.each(Object.keys(providers))('%s', async (provider) => {
    expect(await outcomesOf(provider, server.at)).toEqual({
      ...expected,
      ...(provider === 'Stripe' && brokenOff),
    });
  });

  it.concurrent.each(withTokens)('%s, after issuing a token', async (provider) => {
    expect(await outcomesOf(provider, server.afterToken)).toEqual(expected);
  });

  it('a 404 that is not from GLEIF does not mean that the LEI was never issued', async () => {
    const gleif = createGleif({ baseUrl: server.at(404), timeoutMs: 10_000 });
    expect(await failureOf(gleif.find('9845DEMO00NORTHGAT41'))).toMatchObject({ kind: 'NotFound' });
  });

  it('no redirect is followed', () => {
    expect(server.redirected).toBe(0);
  });
});
