import { readFileSync } from 'node:fs';
import { CreateOrganisation } from '@probity/contract/users.ts';
import type { UserActor } from '@probity/core/kernel/context';
import { noteServiceCall } from '@probity/core/kernel/ports';
import { uploadDocument } from '@probity/core/registry/documents';
import { aPng } from '@probity/core/testing/sample-files.ts';
import { connect } from '@probity/db/connect.ts';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerOperations } from '../src/plugins/operations.ts';
import { registerProblems } from '../src/plugins/problems.ts';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
let accountId: string;
let owner: UserActor;
let as: string;

beforeAll(async () => {
  api = await TestApi.open();
  accountId = await api.world.anOrganisation();
  owner = await api.world.aUser({ memberOf: accountId });
  as = await api.signIn(owner);
});
afterAll(() => api.close());

const rename = (newName: unknown, headers: Record<string, string> = {}) =>
  api.call('PUT', `/v1/Users/${owner.userId}/name`, { as, body: { newName }, headers });

describe('versions', () => {
  it('are sent as a weak ETag and returned as If-Match', async () => {
    const read = await api.call('GET', `/v1/Users/${owner.userId}`, { as });
    const etag = String(read.headers.etag);
    expect(etag).toMatch(/^W\/"\d+"$/);
    expect((await rename('Ines First', { 'if-match': etag })).statusCode).toBe(200);
    const stale = await rename('Ines Second', { 'if-match': etag });
    expect([stale.statusCode, stale.json().code]).toEqual([412, 'request.stale']);
  });

  it('refuse an If-Match that is not ours', async () => {
    expect((await rename('Ines', { 'if-match': 'W/"abc"' })).statusCode).toBe(400);
  });

  it('let exactly one of fifty parallel edits of the same version succeed', async () => {
    const etag = String((await api.call('GET', `/v1/Users/${owner.userId}`, { as })).headers.etag);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => rename(`Ines ${i}`, { 'if-match': etag })),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(49);
  });
});

describe('someone from another identity provider', () => {
  const claims = {
    'https://probity.example/email': 'ines@tagus.example',
    'https://probity.example/name': 'Inês',
  };

  it('registers and opens an account before there is a second factor to pass', async () => {
    const newcomer = `Bearer ${await api.token('oidc|tagus-1', claims)}`;
    const { id } = (await api.call('POST', '/v1/Users/external', { as: newcomer })).json();
    const opened = await api.call('POST', `/v1/Users/${id}/legalperson`, { as: newcomer, body: {} });
    expect(opened.statusCode).toBe(201);
    expect((await api.call('GET', `/v1/Users/${id}`, { as: newcomer })).statusCode).toBe(401);
  });

  it('passes the second factor first once one is set up', async () => {
    const person = await api.world.aUser();
    const unverified = await api.signIn(person, { verified: false });
    const opened = await api.call('POST', `/v1/Users/${person.userId}/legalperson`, {
      as: unverified,
      body: {},
    });
    expect([opened.statusCode, opened.json().code]).toEqual([401, 'auth.second_factor_required']);
  });
});

describe('rate limits', () => {
  it('count all addresses of one IPv6 network together', async () => {
    const tight = await TestApi.open({ rateLimitScale: 0.1 });
    const register = async (remoteAddress: string) => {
      const payload = { email: 'many@kestrel.example', name: 'Many' };
      const answer = await tight.app.inject({ method: 'POST', url: '/v1/Users', payload, remoteAddress });
      return answer.statusCode;
    };
    const statuses: number[] = [];
    for (let i = 1; i <= 4; i++) statuses.push(await register(`2001:db8:1:2::${i}`));
    expect(statuses).toEqual([201, 201, 429, 429]);
    expect(await register('2001:db8:1:3::1')).toBe(201);
    await tight.close();
  });

  it('refuse calls over the limit, state when to retry, and accept them then', async () => {
    const tight = await TestApi.open({ rateLimitScale: 0.1 });
    const body = { email: 'flood@kestrel.example', name: 'Flood' };
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await tight.call('POST', '/v1/Users', { body })).statusCode);
    expect(statuses).toEqual([201, 201, 429, 429]);
    const refused = await tight.call('POST', '/v1/Users', { body });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    tight.world.pass(61);
    expect((await tight.call('POST', '/v1/Users', { body })).statusCode).toBe(201);
    const resets: number[] = [];
    for (let i = 0; i < 3; i++) {
      const address = { email: `forgetful-${i}@kestrel.example` };
      resets.push((await tight.call('POST', '/v1/Auth/passwordreset', { body: address })).statusCode);
    }
    expect(resets).toEqual([204, 204, 429]);
    const webhooks: number[] = [];
    for (let i = 0; i < 7; i++)
      webhooks.push((await tight.call('POST', '/webhooks/adobe-sign', { body: {} })).statusCode);
    expect(webhooks).toEqual([404, 404, 404, 404, 404, 404, 429]);
    await tight.close();
  });
});

describe('maintenance', () => {
  it('answers everyone except administrators with 503 and when to retry', async () => {
    const admin = await api.signIn(
      await api.world.aUser({ email: 'ada.okafor@probity.example', admin: true }),
    );
    const turn = (on: boolean) => api.call('PUT', '/v1/Admin/maintenance', { as: admin, body: { on } });
    expect((await turn(true)).statusCode).toBe(200);
    api.world.pass(1);
    const answer = await api.call('GET', `/v1/Users/${owner.userId}`, { as });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '300']);
    expect(answer.json()).not.toHaveProperty('plannedEnd');
    const minutes = (count: number) => new Date(api.world.clock.getTime() + count * 60_000).toISOString();
    const message = 'We move to a larger database.';
    const plannedEnd = minutes(5);
    const tell = (body: object) => api.call('PUT', '/v1/Admin/maintenance', { as: admin, body });
    expect((await tell({ on: true, message, plannedEnd })).json()).toEqual({ on: true, message, plannedEnd });
    api.world.pass(1);
    const told = await api.call('GET', `/v1/Users/${owner.userId}`, { as });
    expect(told.headers['retry-after']).toBe(String(4 * 60));
    expect(told.json()).toMatchObject({ code: 'system.maintenance', detail: message, plannedEnd });
    api.world.pass(5);
    const overdue = await api.call('GET', `/v1/Users/${owner.userId}`, { as });
    expect(overdue.headers['retry-after']).toBe('300');
    expect(overdue.json()).not.toHaveProperty('plannedEnd');
    expect((await tell({ on: true, plannedEnd: minutes(-1) })).json()).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'plannedEnd' }],
    });
    expect((await tell({ on: true, message: 'x'.repeat(301) })).statusCode).toBe(422);
    expect((await turn(false)).statusCode).toBe(200);
    api.world.pass(1);
    expect((await api.call('GET', `/v1/Users/${owner.userId}`, { as })).statusCode).toBe(200);
  });
});

describe('the reference', () => {
  it('describes every operation in OpenAPI 3.1 with its permission and errors', async () => {
    const document = (await api.call('GET', '/v1/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/v1/Users/{userId}'].get).toMatchObject({
      operationId: 'getUser',
      'x-permission': 'self',
      responses: { 200: expect.anything(), 401: expect.anything(), 404: expect.anything() },
    });
    const committed = readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8');
    const { info: _, ...described } = JSON.parse(committed);
    expect(document, 'run `npm run openapi` and review the change').toMatchObject(described);
  });

  it('can be read in a browser', async () => {
    const page = await api.call('GET', '/v1/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await api.call('GET', '/v1/docs/reference/accounts')).body).toContain(
      '/v1/Accounts/{accountId}/members',
    );
    expect((await api.call('GET', '/v1/docs/search?q=paging&q=x')).statusCode).toBe(200);
    for (const path of ['/v1/docs/nothing', '/v1/docs/reference/nothing', '/v1/docs/..%2f..%2fpackage.json'])
      expect((await api.call('GET', path)).statusCode).toBe(404);
  });
});

it('a member is active once they have joined, and inactive while they are only invited', async () => {
  const url = `/v1/Accounts/${accountId}/members`;
  const body = { action: 'invite', email: 'orla@people.example', name: 'Orla Byrne', role: 'Reviewer' };
  const headers = { 'idempotency-key': 'invite-orla' };
  expect((await api.call('PUT', url, { as, body, headers })).statusCode).toBe(200);
  const members: { email: string; status: string }[] = (await api.call('GET', url, { as })).json().items;
  const statusOf = (email: string) => members.find((member) => member.email === email)?.status;
  expect([statusOf(owner.email), statusOf('orla@people.example')]).toEqual(['Active', 'Inactive']);
});

describe('an uploaded file', () => {
  it('is only ever a download: it cannot run as a page, no one else can open the link, and it expires', async () => {
    const file = { fileName: 'certificate.png', declaredType: 'image/png', bytes: await aPng() };
    const { id } = await uploadDocument(api.world.ctx(owner), {
      entityId: accountId,
      type: 'CertificateOfIncorporation',
      issuedOn: null,
      expiresOn: null,
      file,
    });
    const { url } = (await api.call('GET', `/v1/Documents/${id}/url`, { as })).json();
    const answer = await api.call('GET', url, { as });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    const colleague = await api.signIn(await api.world.aUser({ memberOf: accountId }));
    expect((await api.call('GET', url, { as: colleague })).statusCode).toBe(404);
    expect((await api.call('GET', url)).statusCode).toBe(401);
    api.world.pass(6);
    as = await api.signIn(owner);
    expect((await api.call('GET', url, { as })).statusCode).toBe(404);
  });
});

describe('a list without an account', () => {
  const lists = [
    'Tasks',
    'Tasks/actions',
    'Connections',
    'CredentialTemplates',
    'Declarations',
    'Documents',
    'LegalEntities',
    'LegalPersons',
  ];
  it.each(lists)('GET /%s applies to the first organisation, otherwise to the person', async (list) => {
    const personId = await api.world.anOrganisation({ kind: 'LegalPerson' });
    const person = await api.world.aUser({ memberOf: personId });
    const read = async (query: string) => {
      const answer = await api.call('GET', `/v1/${list}${query}`, { as: await api.signIn(person) });
      expect(answer.statusCode).toBe(200);
      return answer.json();
    };
    expect(await read('')).toEqual(await read(`?accountId=${personId}`));
    await api.world.database.asOwner(
      `insert into members (id, account_id, user_id, email, name, role, joined_at)
       values (gen_random_uuid(), $1, $2, $3, 'Ines', 'Reviewer', now())`,
      [accountId, person.userId, person.email],
    );
    expect(await read('')).toEqual(await read(`?accountId=${accountId}`));
    const unverified = await api.world.aUser({ memberOf: accountId });
    const as = await api.signIn(unverified, { verified: false });
    expect((await api.call('GET', `/v1/${list}`, { as })).statusCode).toBe(401);
  });

  it('is refused to a person without an account', async () => {
    const nobody = await api.signIn(await api.world.aUser());
    expect((await api.call('GET', '/v1/Documents', { as: nobody })).statusCode).toBe(422);
  });
});

describe('a name with control or text-direction characters is refused', () => {
  const hidden = 'Enter a name on one line, without hidden characters.';
  const names = ['Meridian\u202eknaB', 'Meridian\u200bBank', 'Meridian\u0007', 'Meridian\nBank', 'A\u2066B'];
  it.each(names)('as a display name: %j', async (displayName) => {
    const at = `/v1/Accounts/${accountId}/branding`;
    const answer = await api.call('PUT', at, { as, body: { displayName } });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ path: 'displayName', message: hidden }],
    ]);
  });

  it.each(names)('at registration, of the person and of the organisation: %j', async (name) => {
    const person = { email: 'mara@kestrel.example', name };
    const user = await api.call('POST', '/v1/Users', { body: person });
    expect([user.statusCode, user.json().errors]).toEqual([422, [{ path: 'name', message: hidden }]]);
    const parsed = CreateOrganisation.safeParse({ name, country: 'GB' });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([hidden]);
  });
});

describe('operations', () => {
  it('report liveness, readiness and metrics', async () => {
    expect((await api.call('GET', '/healthz')).json()).toEqual({ status: 'alive' });
    expect((await api.call('GET', '/readyz')).json()).toEqual({ status: 'ready' });
    expect((await api.call('GET', '/metrics')).body).toContain('http_request_duration_seconds_bucket');
  });

  it('count the jobs that were given up, until they are retried', async () => {
    const failed = async () => (await api.call('GET', '/metrics')).body.match(/^probity_jobs_failed\{.*$/gm);
    await api.world.database.asOwner(
      `insert into pgboss.job (name, state, completed_on) select 'sync-identity', 'failed', now() from generate_series(1, 2)`,
    );
    expect(await failed()).toEqual(['probity_jobs_failed{job="sync-identity"} 2']);
    await api.world.database.asOwner(`update pgboss.job set state = 'retry' where name = 'sync-identity'`);
    expect(await failed()).toBeNull();
  });

  it('count the jobs that are due, and how long the oldest has waited', async () => {
    await api.world.database.asOwner(`delete from pgboss.job where name = 'sync-identity'`);
    await api.world.database.asOwner(
      `insert into pgboss.job (name, start_after) values ('sync-identity', now() - interval '1 hour'),
        ('sync-identity', now()), ('sync-identity', now() + interval '1 hour')`,
    );
    const { body } = await api.call('GET', '/metrics');
    expect(body).toMatch(/^probity_jobs_waiting\{job="sync-identity"\} 2$/m);
    const [, seconds] = body.match(/^probity_jobs_waiting_seconds\{job="sync-identity"\} (.+)$/m) ?? [];
    expect(Math.floor(Number(seconds) / 60)).toBe(60);
    await api.world.database.asOwner(`delete from pgboss.job where name = 'sync-identity'`);
  });

  it('count calls to outside services by their outcome', async () => {
    noteServiceCall({ service: 'VIES', failure: null });
    noteServiceCall({ service: 'VIES', failure: 'TimedOut' });
    noteServiceCall({ service: 'VIES', failure: null, pausedMs: 1000 });
    const { body } = await api.call('GET', '/metrics');
    expect(body.match(/^probity_service_calls_total\{service="VIES".*$/gm)).toEqual([
      'probity_service_calls_total{service="VIES",outcome="answered"} 1',
      'probity_service_calls_total{service="VIES",outcome="failed"} 1',
    ]);
  });

  it('leave out every figure that cannot be read, at the start and later', async () => {
    const { asOwner, appUrl } = api.world.database;
    await asOwner(
      `insert into pgboss.job (name, state, completed_on) values ('sync-identity', 'failed', now()), ('sync-identity', 'created', null)`,
    );
    await asOwner(
      `insert into maintenance_reports (job, at, looked_at, found) values ('files', now(), 1, 1)`,
    );
    const { db, close } = connect({ url: appUrl, applicationName: 'metrics', onError: () => undefined });
    const open = () => {
      const app = fastify();
      registerOperations(app, { db, metricsToken: null });
      return app;
    };
    const figures = async (app: FastifyInstance) => [
      ...new Set((await app.inject('/metrics')).body.match(/^probity_\w+/gm)),
    ];
    const started = open();
    expect(await figures(started)).toEqual([
      'probity_database_up',
      'probity_jobs_failed',
      'probity_jobs_waiting',
      'probity_jobs_waiting_seconds',
      'probity_maintenance_found',
      'probity_audit_logs_disputed',
      'probity_maintenance_last_run_seconds',
    ]);
    await close();
    expect(await figures(started)).toEqual(['probity_database_up']);
    expect(await figures(open())).toEqual(['probity_database_up']);
  });

  it('give metrics only for the full token, from anywhere', async () => {
    const token = 'a-token-of-the-operators';
    const app = fastify();
    registerProblems(app);
    registerOperations(app, { db: api.world.database.db, metricsToken: token });
    const ask = async (authorization?: string) =>
      (
        await app.inject({
          url: '/metrics',
          headers: { 'x-forwarded-for': '10.0.0.1', ...(authorization && { authorization }) },
        })
      ).statusCode;
    const wrong = [
      '',
      token,
      'Bearer ',
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token}x`,
      `bearer ${token}`,
    ];
    expect(await Promise.all(wrong.map(ask))).toEqual(wrong.map(() => 404));
    expect(await ask(`Bearer ${token}`)).toBe(200);
    await app.close();
  });

  it('report not ready as soon as the process begins to stop', async () => {
    const app = fastify();
    registerOperations(app, { db: api.world.database.db, metricsToken: null });
    const seen: number[] = [];
    const look = async () => void seen.push((await fetch(`${address}/readyz`)).status);
    app.addHook('preClose', look);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    await look();
    await app.close();
    expect(seen).toEqual([200, 503]);
  });

  it('hide metrics from anyone who connects through a proxy', async () => {
    const answer = await api.call('GET', '/metrics', { headers: { 'x-forwarded-for': '10.0.0.1' } });
    expect(answer.statusCode).toBe(404);
  });
});
