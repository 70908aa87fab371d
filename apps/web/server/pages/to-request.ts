import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The same request as a Fetch API request, for the router. */
export function toRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const target = new URL(publicUrl);
  const origin = request.host === target.host ? target.origin : `${request.protocol}://${request.host}`;
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(new URL(request.url, origin), {
    method: request.method,
    headers: toHeaders(request),
    signal: gone.signal,
    // The same class; Node and the DOM each declare it.
    ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
  });
}

function toHeaders({ headers }: FastifyRequest): Headers {
  const result = new Headers();
  for (const [name, values] of Object.entries(headers)) {
    for (const value of [values ?? []].flat()) result.append(name, value);
  }
  return result;
}
