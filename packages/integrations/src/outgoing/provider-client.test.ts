import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { onServiceCall, type ProviderFailure, type ServiceCall } from '@probity/core/kernel/ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  closedPort,
  type MisbehavingServer,
  startMisbehavingServer,
  startUntrustedServer,
} from '../testing/misbehaving-server.ts';
import { untrustedCertificate } from '../testing/untrusted-certificate.ts';
import { createAccessToken } from './access-token.ts';
import { createProviderClient, type ProviderClientOptions } from './provider-client.ts';

const KEY = 'sk-do-not-print-me';
const Answer = z.object({ name: z.string() });
let server: MisbehavingServer;

beforeAll(async () => {
  server = await startMisbehavingServer();
});
afterAll(() => server.close());

const create = (changes: Partial<ProviderClientOptions> = {}) =>
  createProviderClient({
    provider: 'Register',
    baseUrl: server.url,
    timeoutMs: 10_000,
    authorise: () => ({ authorization: `Bearer ${KEY}` }),
    ...changes,
  });

const read = (client: ReturnType<typeof create>, changes = {}) =>
  client.call({ path: '/company/09912345', endpoint: '/company/{number}', schema: Answer, ...changes });

const failure = (promise: Promise<unknown>): Promise<ProviderFailure> =>
  promise.then(
    () => expect.fail('it answered'),
    (error: ProviderFailure) => error,
  );

describe('a provider that fails', () => {
  it.each([
    ['reset', { kind: 'Unreachable', httpStatus: null }, 3],
    ['hang', { kind: 'TimedOut' }, 1],
    ['drip', { kind: 'TimedOut' }, 1],
    [400, { kind: 'Refused', httpStatus: 400, providerCode: 'as told' }, 1],
    [401, { kind: 'Unauthorised', httpStatus: 401 }, 1],
    [402, { kind: 'PaymentRequired', httpStatus: 402 }, 1],
    [403, { kind: 'Forbidden', httpStatus: 403 }, 1],
    [404, { kind: 'NotFound', httpStatus: 404 }, 1],
    [429, { kind: 'RateLimited', retryAfterSeconds: 300 }, 1],
    [500, { kind: 'Unreachable', httpStatus: 500 }, 1],
    [503, { kind: 'Unreachable', httpStatus: 503 }, 3],
    ['html', { kind: 'BadAnswer' }, 1],
    ['huge', { kind: 'BadAnswer' }, 1],
    ['bomb', { kind: 'BadAnswer' }, 1],
    ['truncated', { kind: 'BadAnswer' }, 1],
    ['truncatedGzip', { kind: 'BadAnswer' }, 1],
    ['wrongSchema', { kind: 'BadAnswer' }, 1],
    ['redirectInside', { kind: 'BadAnswer', httpStatus: 302 }, 1],
  ] as const)(
    'by %s has given no answer, and is retried only if that can help',
    async (as, expected, calls) => {
      server.behave(as);
      const before = server.calls;
      const codeIn = (body: unknown) => (body as { error?: string } | undefined)?.error;
      const timeoutMs = as === 'hang' || as === 'drip' ? 800 : 10_000;
      const error = await failure(read(create({ codeIn, timeoutMs })));
      expect(error).toMatchObject({ name: 'ProviderFailure', provider: 'Register', ...expected });
      expect(server.calls - before).toBe(calls);
      expect(inspect(error, { depth: 9 }) + JSON.stringify(error)).not.toContain(KEY);
    },
  );

  it('by refusing connections is unreachable', async () => {
    expect(await failure(read(create({ baseUrl: await closedPort() })))).toMatchObject({
      kind: 'Unreachable',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('with an untrusted certificate is unreachable', async () => {
    const untrusted = await startUntrustedServer(untrustedCertificate);
    expect(await failure(read(create({ baseUrl: untrusted.url })))).toMatchObject({
      kind: 'Unreachable',
      message: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT'),
    });
    await untrusted.close();
  });

  it('is called only once where a retry would repeat the action', async () => {
    server.behave('reset');
    const before = server.calls;
    await failure(read(create(), { method: 'POST', json: {} }));
    expect(server.calls - before).toBe(1);
  });

  it('is paused after five outages, then tried with one call', async () => {
    const client = create({ restMs: 150 });
    server.behave(500);
    for (let call = 0; call < 5; call += 1) await failure(read(client));
    const asked = server.calls;
    expect(await failure(read(client))).toMatchObject({ kind: 'Unreachable' });
    expect(server.calls).toBe(asked);
    await new Promise((resolve) => setTimeout(resolve, 170));
    await Promise.all([failure(read(client)), failure(read(client))]);
    expect(server.calls).toBe(asked + 1);
  });

  it('is not called again before the time it asked for', async () => {
    const client = create();
    server.behave(429);
    await failure(read(client));
    const asked = server.calls;
    expect((await failure(read(client))).retryAfterSeconds).toBeGreaterThan(290);
    expect(server.calls).toBe(asked);
  });

  it('is counted once for each call, with the kind of failure, and not while paused', async () => {
    const heard: ServiceCall[] = [];
    const stop = onServiceCall((call) => void heard.push(call));
    const client = create({ restMs: 150 });
    server.behave(500);
    for (let call = 0; call < 6; call += 1) await failure(read(client));
    await failure(read(create({ budget: { take: async () => 12 } })));
    server.behave(404);
    await failure(read(create()));
    stop();
    expect(heard).toEqual([
      ...Array.from({ length: 4 }, () => ({ service: 'Register', failure: 'Unreachable, HTTP 500' })),
      { service: 'Register', failure: null, pausedMs: 150 },
      { service: 'Register', failure: 'Unreachable, HTTP 500' },
      { service: 'Register', failure: null },
    ]);
  });

  it('is not called beyond the rate budget shared by all processes', async () => {
    const asked = server.calls;
    const error = await failure(read(create({ budget: { take: async () => 12 } })));
    expect(error).toMatchObject({ kind: 'RateLimited', retryAfterSeconds: 12 });
    expect(server.calls).toBe(asked);
  });
});

it('returns the answer with its bytes and their hash', async () => {
  const good = createServer((_request, response) => void response.end('{"name":"Northgate","more":1}'));
  await new Promise<void>((resolve) => good.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(good.address() as AddressInfo).port}/`;
  const { value, raw } = await read(create({ baseUrl }));
  expect(value).toEqual({ name: 'Northgate' });
  expect(raw).toMatchObject({ endpoint: 'GET /company/{number}', httpStatus: 200 });
  expect(Buffer.from(raw.body).toString()).toBe('{"name":"Northgate","more":1}');
  expect(raw.sha256).toMatch(/^[0-9a-f]{64}$/);
  good.close();
});

it('requests a token once, and again when it was rejected', async () => {
  let asked = 0;
  const token = createAccessToken(async () => {
    asked += 1;
    return { token: `token-${asked}`, expiresInSeconds: 600 };
  });
  expect(await Promise.all([token.get(), token.get()])).toEqual(['token-1', 'token-1']);
  server.behave(401);
  const before = server.calls;
  const client = create({
    authorise: async () => ({ authorization: `Bearer ${await token.get()}` }),
    onUnauthorised: () => token.forget(),
  });
  await failure(read(client));
  expect([asked, server.calls - before]).toEqual([2, 2]);
});
