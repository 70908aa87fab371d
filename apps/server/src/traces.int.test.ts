import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createProbe } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { switchEnricher } from '@probity/core/identity/accounts';
import { createApiKey } from '@probity/core/identity/api-keys';
import { createEntity } from '@probity/core/identity/entities';
import { TestWorld } from '@probity/core/testing/test-world.ts';
import { TwoParties } from '@probity/core/testing/two-parties.ts';
import { type ProviderWorld, startProviderWorld } from '@probity/integrations/testing/provider-world.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openKeys } from './open-keys.ts';
import { type Server, startServer } from './server.ts';
import { readCommandSettings, readSettings } from './settings.ts';

/** Names of the test, none of which may reach the collector. */
const NAME = 'Qwyn Vexley';
const QUERY = 'query-of-the-test';

const Attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.string().optional() }),
});
const Exported = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(Attribute),
            }),
          ),
        }),
      ),
    }),
  ),
});

const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-traces-'));
const bodies: string[] = [];
const collector = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    bodies.push(Buffer.concat(parts).toString());
    response.end('{}');
  });
});
const spans = () =>
  bodies.flatMap((body) =>
    Exported.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );

let twins: ProviderWorld;
let world: TestWorld;
let server: Server;
let origin: string;
let authorization: string;
let entityId: string;

const portOf = (server: { address(): unknown }): number =>
  z.object({ port: z.number() }).parse(server.address()).port;

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createProbe().listen(0, '127.0.0.1', () => {
      const port = portOf(probe);
      probe.close(() => resolve(port));
    });
  });

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  twins = await startProviderWorld();
  world = await TestWorld.open();
  world.clock = new Date();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    ROLES: 'api,worker',
    DATABASE_URL: world.database.appUrl,
    DATABASE_OWNER_URL: world.database.ownerUrl,
    OIDC_ISSUER: 'http://127.0.0.1:9/',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
    OIDC_MANAGEMENT_CLIENT_ID: 'c',
    OIDC_MANAGEMENT_CLIENT_SECRET: 'd',
    SMTP_URL: 'smtp://127.0.0.1:9',
    STORAGE_URL: path.join(dataDir, 'files'),
    CHECKPOINTS_URL: path.join(dataDir, 'checkpoints'),
    KEYS_URL: `file:${path.join(dataDir, 'keys.json')}`,
    COMPLY_ADVANTAGE_BASE_URL: twins.of('comply-advantage'),
    COMPLY_ADVANTAGE_KEY: 'sandbox-comply-advantage-key',
    SESSION_SECRET: 'x'.repeat(40),
    LOG_LEVEL: 'silent',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${portOf(collector)}`,
    OTEL_SERVICE_NAME: 'probity-test',
  };
  world.services.sealing = (await openKeys(readCommandSettings(env), world.database.db)).sealing;
  const two = await TwoParties.meet(world);
  const accountId = two.requesterId;
  const ctx = world.ctx(two.requester);
  server = await startServer(readSettings(env));
  await switchEnricher(ctx, { accountId, enricher: 'ComplyAdvantage', on: true });
  const person = { accountId, kind: 'LegalPerson' as const, name: NAME, country: 'GB' };
  entityId = (await createEntity(ctx, person)).entity.id;
  const scopes = ['checks:read', 'checks:write'] as const;
  const { secret } = await createApiKey(ctx, { accountId, name: 'Portal', scopes, expiresInDays: 30 });
  authorization = `Bearer ${secret}`;
});
afterAll(async () => {
  await server.close();
  await world.close();
  await twins.close();
  collector.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('one trace leads from a request over its job to the provider, and holds nothing about anyone', async () => {
  const route = '/v1/LegalPersons/:entityId/amlcheck';
  const answer = await fetch(`${origin}/v1/LegalPersons/${entityId}/amlcheck?note=${QUERY}`, {
    method: 'POST',
    headers: { authorization, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  });
  expect(answer.status).toBe(202);
  const call = 'POST /searches';
  const read = () => {
    const request = spans().find(({ name }) => name === `POST ${route}`);
    const trace = spans().filter(({ traceId }) => traceId === request?.traceId);
    const byId = new Map(trace.map((span) => [span.spanId, span]));
    const tops = trace.filter(({ parentSpanId }) => !byId.has(parentSpanId ?? '')).map(({ name }) => name);
    return { request, trace, byId, tops };
  };
  // A job that follows from it may be under way, with parts that have ended.
  const whole = () => {
    const { trace, tops } = read();
    expect(trace.map(({ name }) => name)).toContain('job sync-aml-check');
    expect(tops).toEqual([`POST ${route}`]);
  };
  await vi.waitFor(whole, { timeout: 20_000, interval: 200 });

  const { request, trace, byId } = read();
  // The caller is not trusted to say which trace it is.
  expect(request?.traceId).not.toMatch(/^a+$/);
  expect(request?.parentSpanId).toBeUndefined();
  const pathTo = (name: string): string[] => {
    const names = [];
    for (let at = trace.find((span) => span.name === name); at; at = byId.get(at.parentSpanId ?? ''))
      names.unshift(at.name);
    return names;
  };
  const useCase = 'startLegalPersonAmlCheck';
  expect(pathTo(call)).toEqual([`POST ${route}`, useCase, 'job run-aml-check', 'call ComplyAdvantage', call]);
  expect(pathTo('job sync-aml-check').slice(0, 4)).toEqual([
    `POST ${route}`,
    useCase,
    'job run-aml-check',
    'job sync-aml-check',
  ]);

  const statements = trace.filter(({ attributes }) => attributes.some(({ key }) => key === 'db.query.text'));
  const within = (id: string | undefined) =>
    statements.filter(({ parentSpanId }) => parentSpanId === id).map(({ name }) => name);
  const ofUseCase = within(trace.find(({ name }) => name === useCase)?.spanId);
  expect(ofUseCase.filter((name) => name === 'INSERT pgboss.job_common')).toHaveLength(1);
  expect(ofUseCase.filter((name) => name === 'COMMIT')).toHaveLength(1);
  expect(ofUseCase.filter((name) => name === 'INSERT checks')).toHaveLength(1);
  // Who calls is found before the use case begins.
  expect(within(request?.spanId).length).toBeGreaterThan(0);
  expect(within(trace.find(({ name }) => name === 'job run-aml-check')?.spanId)).toContain('COMMIT');

  const everything = bodies.join('\n');
  for (const secret of [
    NAME,
    'Qwyn',
    QUERY,
    entityId,
    authorization.slice(7),
    'sandbox-comply-advantage-key',
  ])
    expect(everything).not.toContain(secret);

  const sentTo = await twins.calls('comply-advantage');
  expect(sentTo.filter(({ method, path }) => method === 'POST' && path.endsWith('/searches'))).toHaveLength(
    1,
  );
});

it('the metrics say how many spans were sent and how many were lost', async () => {
  const check = async () => {
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    expect(metrics).toMatch(/probity_trace_spans_total\{outcome="sent"\} [1-9]/);
    expect(metrics).toContain('probity_trace_spans_total{outcome="dropped"} 0');
  };
  await vi.waitFor(check, { timeout: 10_000, interval: 200 });
});
