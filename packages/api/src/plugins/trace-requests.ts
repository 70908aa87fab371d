import {
  beginSpan,
  beginTrace,
  isWithinTrace,
  type OpenSpan,
  parseTraceparent,
  within,
} from '@probity/core/kernel/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface TraceOptions {
  /** Whether callers may say which trace a request belongs to. */
  trustsCallers: boolean;
}

/** Probes: every few seconds, and of no interest. */
const unrecorded = new Set(['/healthz', '/readyz', '/metrics']);

/** Makes each request a span. Calls of a page to the API of the same process are spans within that of the page. */
export function traceRequests(app: FastifyInstance, { trustsCallers }: TraceOptions): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const span = begin(request, trustsCallers);
    if (!span) return done();
    spans.set(request, span);
    // Also when the caller has gone before the answer.
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      span.note({ 'http.response.status_code': statusCode });
      span.end(statusCode >= 500 ? String(statusCode) : null);
    });
    within(span, done);
  });
  // Reading the body has left the context.
  app.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request);
    if (span) within(span, done);
    else done();
  });
}

function begin(request: FastifyRequest, trustsCallers: boolean): OpenSpan | null {
  const { method, id, headers, routeOptions } = request;
  const route = routeOptions.url ?? 'unmatched';
  if (unrecorded.has(route)) return null;
  const attributes = { 'http.request.method': method, 'http.route': route, 'probity.request_id': id };
  const description = { name: `${method} ${route}`, kind: 'server', attributes } as const;
  if (isWithinTrace()) return beginSpan(description);
  return beginTrace(description, trustsCallers ? parseTraceparent(headers.traceparent) : null);
}
