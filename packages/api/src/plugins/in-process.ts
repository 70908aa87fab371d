import { AsyncLocalStorage } from 'node:async_hooks';
import type { Answer, Send } from '@probity/contract/client.ts';
import type { Actor } from '@probity/core/kernel/context';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ServeOptions } from '../serve.ts';

type Actors = Map<string, Promise<Actor>>;

/** By authorisation. No request from outside ever runs within one of these. */
const pages = new AsyncLocalStorage<Actors>();

/**
 * Calls the API of this process without a network. Every hook and check of an outside request applies; only the caller
 * is resolved once for all calls of one page, until the page changes something.
 */
export function openInProcess(app: FastifyInstance): () => Send {
  return () => {
    const actors: Actors = new Map();
    return (url, init) => pages.run(actors, () => inject(app, url, init, actors));
  };
}

/** Resolves an actor once per page of this process, and for every call from outside. */
export function oncePerPage(authenticate: ServeOptions['authenticate']): ServeOptions['authenticate'] {
  return async (request, options) => {
    const actors = pages.getStore();
    const authorization = request.headers.authorization;
    if (!actors || !authorization) return authenticate(request, options);
    const known = actors.get(authorization);
    if (known) return known;
    const actor = authenticate(request, options);
    actors.set(authorization, actor);
    const forget = () => actors.get(authorization) === actor && actors.delete(authorization);
    // A user who has yet to verify may do so while the page is rendered.
    actor.then((found) => (found.kind === 'user' && found.verified) || forget(), forget);
    return actor;
  };
}

async function inject(app: FastifyInstance, url: string, init: RequestInit, actors: Actors): Promise<Answer> {
  const method = init.method ?? 'GET';
  const { headers, payload } = await encode(init);
  const answer = await app.inject({
    method,
    url,
    headers,
    ...(payload !== undefined && { payload }),
    ...(init.signal && { signal: init.signal }),
  });
  if (method !== 'GET') actors.clear();
  const { statusCode: status, statusMessage: statusText } = answer;
  return {
    status,
    statusText,
    ok: status >= 200 && status < 300,
    json: async (): Promise<unknown> => JSON.parse(answer.payload),
    arrayBuffer: async () => new Uint8Array(answer.rawPayload).buffer,
  };
}

/** A form is encoded per the standard; the client sends everything else as text. */
async function encode({ headers, body }: RequestInit): Promise<Pick<InjectOptions, 'headers' | 'payload'>> {
  const given = Object.fromEntries(new Headers(headers));
  if (body === undefined || body === null) return { headers: given };
  if (typeof body === 'string') return { headers: given, payload: body };
  const form = new Response(body);
  const contentType = form.headers.get('content-type');
  return {
    headers: { ...given, ...(contentType && { 'content-type': contentType }) },
    payload: Buffer.from(await form.arrayBuffer()),
  };
}
