import { recordSpans, type Span, traced } from '@probity/core/kernel/tracing';
import { fastify, type InjectOptions } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { traceRequests } from './trace-requests.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;

let stop: () => void;
let spans: Span[];
beforeEach(() => {
  spans = [];
  stop = recordSpans({ share: 1, record: (span) => void spans.push(span) });
});
afterEach(() => stop());

async function spansOf(request: InjectOptions, { trustsCallers = false } = {}): Promise<Span[]> {
  const app = fastify();
  traceRequests(app, { trustsCallers });
  const work = () => traced({ name: 'work', kind: 'internal' }, async () => ({ done: true }));
  app.get('/healthz', work);
  app.get('/parties/:name', work);
  app.post('/parties', work);
  app.get('/pages/*', () =>
    app.inject({ url: '/parties/Annelie', headers: { traceparent } }).then(() => ({})),
  );
  app.get('/broken', async () => {
    throw new Error('Annelie van Wyk');
  });
  await app.inject(request);
  await app.close();
  return spans.toSorted((a, b) => a.startedAt - b.startedAt);
}
const namesOf = (all: Span[]) => all.map(({ name }) => name);

it('a request is named by its pattern, without what its address contains', async () => {
  const all = await spansOf({ url: '/parties/Annelie?passport=L01X00T47', headers: { 'x-secret': 'Quill' } });
  expect(namesOf(all)).toEqual(['GET /parties/:name', 'work']);
  expect(all[0]?.attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/parties/:name',
    'http.response.status_code': 200,
  });
  expect(JSON.stringify(all)).not.toMatch(/Annelie|L01X00T47|Quill/);
});

it('work belongs to its request also after the body has been read', async () => {
  const [request, work] = await spansOf({ method: 'POST', url: '/parties', payload: { name: 'Annelie' } });
  expect(work).toMatchObject({ parentSpanId: request?.spanId, traceId: request?.traceId });
});

it('what callers say about their trace counts only if they are trusted', async () => {
  const given = { url: '/parties/a', headers: { traceparent } };
  expect((await spansOf(given))[0]).toMatchObject({ parentSpanId: null });
  expect((await spansOf(given))[0]?.traceId).not.toBe(TRACE);
  spans = [];
  expect((await spansOf(given, { trustsCallers: true }))[0]).toMatchObject({
    traceId: TRACE,
    parentSpanId: '00f067aa0ba902b7',
  });
});

it('a call of a page to the API of its process belongs to the page', async () => {
  const [page, call] = await spansOf({ url: '/pages/dashboard' }, { trustsCallers: true });
  expect([page?.name, call?.name]).toEqual(['GET /pages/*', 'GET /parties/:name']);
  expect(call).toMatchObject({ traceId: page?.traceId, parentSpanId: page?.spanId });
});

it('a failure is marked by its status', async () => {
  const [request] = await spansOf({ url: '/broken' });
  expect(request?.failure).toBe('500');
  expect(JSON.stringify(request)).not.toContain('Annelie');
});

it('an address without a route is not named', async () => {
  expect(namesOf(await spansOf({ url: '/Annelie' }))).toEqual(['GET unmatched']);
});

it('probes are not recorded', async () => {
  expect(await spansOf({ url: '/healthz' })).toEqual([]);
});
