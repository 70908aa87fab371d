import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Span } from '@probity/core/kernel/tracing';
import { afterEach, expect, it, vi } from 'vitest';
import { createTraceExporter } from './create-trace-exporter.ts';

let collector: Server;
afterEach(() => {
  collector.closeAllConnections();
  collector.close();
});

const aSpan = (name = 'GET /v1/Search'): Span => ({
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  spanId: '00f067aa0ba902b7',
  parentSpanId: null,
  name,
  kind: 'server',
  attributes: { 'http.route': '/v1/Search', 'http.response.status_code': 200 },
  startedAt: 1_800_000_000_000.25,
  endedAt: 1_800_000_000_001.5,
  failure: null,
});

interface Received {
  headers: Record<string, unknown>;
  body: string;
}

/** A collector that answers as told; without an answer it never does. */
async function collect(answer: { status: number; body?: object } | null) {
  const received: Received[] = [];
  collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      if (answer) response.writeHead(answer.status).end(JSON.stringify(answer.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const exporter = createTraceExporter({
    url: `http://127.0.0.1:${port}/v1/traces`,
    headers: { 'x-key': 'of the operator' },
    timeoutMs: 300,
    resource: { 'service.name': 'probity' },
    maxWaiting: 1000,
    everyMs: 10,
  });
  return { exporter, received };
}

it('sends spans as OTLP in JSON, with the headers of the operator', async () => {
  const { exporter, received } = await collect({ status: 200 });
  exporter.record(aSpan());
  exporter.record({ ...aSpan(), parentSpanId: 'a0f067aa0ba902b7', failure: 'TimedOut' });
  await exporter.close();
  expect(received).toHaveLength(1);
  expect(received[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-key': 'of the operator',
  });
  const [{ resource, scopeSpans }] = JSON.parse(received[0]?.body ?? '').resourceSpans;
  expect(resource.attributes).toEqual([{ key: 'service.name', value: { stringValue: 'probity' } }]);
  expect(scopeSpans[0].spans[0]).toEqual({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    spanId: '00f067aa0ba902b7',
    name: 'GET /v1/Search',
    kind: 2,
    startTimeUnixNano: '1800000000000250000',
    endTimeUnixNano: '1800000000001500000',
    attributes: [
      { key: 'http.route', value: { stringValue: '/v1/Search' } },
      { key: 'http.response.status_code', value: { intValue: '200' } },
    ],
    status: { code: 0 },
  });
  expect(scopeSpans[0].spans[1]).toMatchObject({ parentSpanId: 'a0f067aa0ba902b7', status: { code: 2 } });
  expect(exporter.counts()).toEqual({ sent: 2, dropped: 0 });
});

it('sends a thousand spans in batches, without waiting for one to begin recording the next', async () => {
  const { exporter, received } = await collect({ status: 200 });
  for (let n = 0; n < 1000; n++) exporter.record(aSpan());
  await vi.waitFor(() => expect(exporter.counts()).toEqual({ sent: 1000, dropped: 0 }));
  expect(received).toHaveLength(2);
});

it.each([
  ['refuses them', { status: 503 }, { sent: 0, dropped: 3 }],
  ['redirects elsewhere', { status: 302 }, { sent: 0, dropped: 3 }],
  [
    'takes only some',
    { status: 200, body: { partialSuccess: { rejectedSpans: '2' } } },
    { sent: 1, dropped: 2 },
  ],
])('counts what is lost when the collector %s', async (_, answer, counts) => {
  const { exporter } = await collect(answer);
  for (let n = 0; n < 3; n++) exporter.record(aSpan());
  await exporter.close();
  expect(exporter.counts()).toEqual(counts);
});

it('drops what does not fit while the collector does not answer, and goes on afterwards', async () => {
  const { exporter, received } = await collect(null);
  for (let n = 0; n < 5000; n++) exporter.record(aSpan());
  // One batch is on its way; the others wait.
  expect(exporter.counts()).toEqual({ sent: 0, dropped: 5000 - 1000 - 512 });
  await vi.waitFor(() => expect(exporter.counts().dropped).toBe(5000), { timeout: 3000 });
  expect(received.length).toBeGreaterThan(1);
});
