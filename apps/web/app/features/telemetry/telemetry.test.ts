import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@probity/contract/client.ts';
import { searchEverything } from '@probity/contract/search.ts';
import { listTasks } from '@probity/contract/tasks.ts';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Telemetry } from './telemetry.ts';

const strict = (properties: Record<string, unknown>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});
const listOf = (items: unknown) => ({ type: 'array', minItems: 1, items });
const text = (pattern: string) => ({ type: 'string', pattern });
const attribute = strict({
  key: text('.'),
  value: {
    oneOf: [
      strict({ stringValue: { type: 'string' } }),
      strict({ intValue: text('^-?\\d+$') }),
      strict({ doubleValue: { type: 'number' } }),
    ],
  },
});
const span = strict({
  traceId: text('^[0-9a-f]{32}$'),
  spanId: text('^[0-9a-f]{16}$'),
  name: text('.'),
  kind: { enum: [1, 3] },
  startTimeUnixNano: text('^\\d{19}$'),
  endTimeUnixNano: text('^\\d{19}$'),
  attributes: listOf(attribute),
  status: strict({ code: { enum: [0, 2] } }),
});
/** ExportTraceServiceRequest of OTLP 1 in JSON, as far as we use it. */
const isExport = new Ajv({ strictTypes: false }).compile<Export>(
  strict({
    resourceSpans: listOf(
      strict({
        resource: strict({ attributes: listOf(attribute) }),
        scopeSpans: listOf(strict({ scope: strict({ name: text('.') }), spans: listOf(span) })),
      }),
    ),
  }),
);

interface Export {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}
interface ReceivedSpan {
  traceId: string;
  spanId: string;
  name: string;
  kind: number;
  status: { code: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

function read(body: string): Export {
  const parsed: unknown = JSON.parse(body);
  if (!isExport(parsed)) throw new Error(`No OTLP: ${JSON.stringify(isExport.errors)}`);
  return parsed;
}

const bodies: string[] = [];
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  bodies.push(body);
  response.setHeader('content-type', 'application/json').end('{}');
});
let url = '';
beforeAll(async () => {
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/v1/traces`;
});
afterAll(() => receiver.close());
beforeEach(() => {
  bodies.length = 0;
});

const spans = () =>
  bodies
    .flatMap((body) => read(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ attributes, ...span }) => ({
      ...span,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    }));

function observed({ percent = 100, now = () => Date.now() } = {}) {
  const kept = new Map<string, string>();
  const telemetry = new Telemetry(
    { url, percent, authenticationHosts: ['identity.example'] },
    {
      origin: 'https://probity.example',
      now,
      newId: (bytes) => randomBytes(bytes).toString('hex'),
      store: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
      post: (to, body) =>
        fetch(to, { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    },
  );
  const sent: RequestInit[] = [];
  let status = 200;
  const client = createClient({
    baseUrl: '/v1',
    watch: (call) => telemetry.watchCall(call),
    fetch: async (_, init) => {
      sent.push(init);
      return Response.json(
        status === 200
          ? {}
          : { type: 'about:blank', code: 'permission.denied', title: 'Annelie van Wyk', status, traceId: '' },
        {
          status,
        },
      );
    },
  });
  return { telemetry, client, sent, answers: (next: number) => (status = next), kept };
}

const ACCOUNT = '0199a000-0000-7000-8000-00000000ab1e';
const planted = ['Annelie', 'van Wyk', 'annelie@example.com', ACCOUNT, 'secret-token'];

it('reports what happened, and nothing about the person', async () => {
  const { telemetry, client, sent, answers } = observed();
  telemetry.viewPage(`/profile/${ACCOUNT}`, { entityId: ACCOUNT });
  await client.call(searchEverything, { query: { accountId: ACCOUNT, query: 'Annelie van Wyk' } });
  answers(403);
  await client.call(listTasks, { query: { accountId: ACCOUNT } }).catch(() => undefined);
  telemetry.failed(new RangeError('annelie@example.com'));
  telemetry.measured({ name: 'LCP', value: 812.5, rating: 'good' });
  telemetry.viewPage('/invite/secret-token', { token: 'secret-token' });
  await telemetry.flush();
  expect(bodies).toHaveLength(1);
  for (const secret of planted) expect(bodies.join()).not.toContain(secret);
  expect(spans().map(({ name, kind, status, attributes }) => [name, kind, status.code, attributes])).toEqual([
    ['page_view', 1, 0, { 'session.id': expect.any(String), 'page.template': '/profile/:entityId' }],
    [
      'GET /v1/Search',
      3,
      0,
      expect.objectContaining({ 'url.template': '/v1/Search', 'http.response.status_code': '200' }),
    ],
    [
      'GET /v1/Tasks',
      3,
      2,
      expect.objectContaining({ 'http.response.status_code': '403', 'error.type': 'permission.denied' }),
    ],
    ['exception', 1, 2, expect.objectContaining({ 'exception.type': 'RangeError' })],
    [
      'web_vital',
      1,
      0,
      expect.objectContaining({
        'web_vital.name': 'LCP',
        'web_vital.value': 812.5,
        'web_vital.rating': 'good',
      }),
    ],
    ['page_view', 1, 0, expect.objectContaining({ 'page.template': '/invite/:token' })],
  ]);
  const [first] = sent;
  const [, call] = spans();
  expect(new Headers(first?.headers).get('traceparent')).toBe(`00-${call?.traceId}-${call?.spanId}-01`);
});

it('reports up to 500 calls of a page view, and as many of the next', async () => {
  const { telemetry, client, sent } = observed();
  const calls = () => spans().filter(({ kind }) => kind === 3).length;
  telemetry.viewPage('/tasks', {});
  for (let n = 0; n < 520; n += 1) await client.call(listTasks, { query: { accountId: ACCOUNT } });
  await telemetry.flush();
  await expect.poll(calls).toBe(500);
  expect(sent).toHaveLength(520);
  expect(sent.filter(({ headers }) => new Headers(headers).has('traceparent'))).toHaveLength(500);
  telemetry.viewPage('/dashboard', {});
  await client.call(listTasks, { query: { accountId: ACCOUNT } });
  await telemetry.flush();
  await expect.poll(calls).toBe(501);
});

it('starts a new session after half an hour without activity', async () => {
  let now = Date.now();
  const { telemetry } = observed({ now: () => now });
  for (const minutes of [0, 29, 29, 31]) {
    now += minutes * 60_000;
    telemetry.viewPage('/tasks', {});
  }
  await telemetry.flush();
  const sessions = spans().map(({ attributes }) => attributes['session.id']);
  expect(new Set(sessions).size).toBe(2);
  expect(sessions[2]).toBe(sessions[0]);
});

it('sends nothing of a session that is not sampled', async () => {
  const { telemetry } = observed({ percent: 0 });
  telemetry.viewPage('/tasks', {});
  await telemetry.flush();
  expect(bodies).toEqual([]);
});

it('drops what cannot be sent, without affecting the page', async () => {
  const { client, telemetry } = observed();
  receiver.close();
  receiver.closeAllConnections();
  telemetry.viewPage('/tasks', {});
  await client.call(listTasks, { query: { accountId: ACCOUNT } });
  await telemetry.flush();
  expect(bodies).toEqual([]);
});
