import type { FastifyReply, FastifyRequest } from 'fastify';

/** The same request as a Fetch API request, for the router. */
export function toRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const target = new URL(publicUrl);
  const isForm = request.method === 'POST';
  // The origin of a form has been compared with our own, and the router compares it with the one of the request.
  const isOurs = isForm || request.host === target.host;
  const origin = isOurs ? target.origin : `${request.protocol}://${request.host}`;
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return new Request(new URL(request.url, origin), {
    method: request.method,
    headers: toHeaders(request),
    signal: gone.signal,
    ...(isForm && Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
  });
}

function toHeaders({ headers }: FastifyRequest): Headers {
  const result = new Headers();
  for (const [name, values] of Object.entries(headers)) {
    for (const value of [values ?? []].flat()) result.append(name, value);
  }
  return result;
}
