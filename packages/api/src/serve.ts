import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@probity/contract';
import { withAdminModeAbilities } from '@probity/contract/admin-mode.ts';
import { endpoints } from '@probity/contract/endpoints.ts';
import { keyScopeOf } from '@probity/contract/key-scopes.ts';
import { type Actor, type Ctx, isInAdminMode } from '@probity/core/kernel/context';
import { traced } from '@probity/core/kernel/tracing';
import { describeDevice } from '@probity/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isForm, parseRequest } from './parse-request.ts';
import { admit, admitAdminMode, admitKey } from './plugins/admit.ts';
import type { CallLog } from './plugins/call-log.ts';
import { answerOnce } from './plugins/idempotency.ts';
import type { RateLimiter } from './plugins/rate-limit.ts';
import { type Form, readWholeForm } from './read-upload.ts';
import { readVersion, versionTag } from './version-tag.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

const names = new Map<Endpoint, string>(
  Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]),
);

const DEFAULT_BYTES = 1_000_000;

export interface Handled<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The version that the caller expects to change (If-Match). */
  ifVersion: number | undefined;
  /** Set if a form was sent instead of JSON; `body` is then missing. */
  form: Form | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface ServeOptions {
  base: Omit<Ctx, 'actor' | 'requestId'>;
  /** `touch: false` for automatic requests of a page, which do not keep a session alive. */
  authenticate(request: FastifyRequest, options?: { touch?: boolean }): Promise<Actor>;
  limiter: RateLimiter;
  calls: CallLog;
}

type Handle<E> = (ctx: Ctx, input: Handled<E>) => Promise<AnswerOf<E>> | AnswerOf<E>;

/** What was sent, in one object as use cases take it: the address wins over the query, and the query over the body. */
type Sent<E> = PartOf<ParamsOf<E>> & PartOf<QueryOf<E>> & PartOf<BodyOf<E>> & Pick<Handled<E>, 'ifVersion'>;
type PartOf<Given> = Given extends object ? Given : object;

/** What a use case returns: the answer or the items of a list; its result is ignored if the answer is empty. */
type ResultOf<E> = AnswerOf<E> extends undefined ? unknown : AnswerOf<E> | ItemsOf<AnswerOf<E>>;
type ItemsOf<Answer> = Answer extends { items: infer Items }
  ? { items: Items } extends Answer
    ? Items
    : never
  : never;

type UseCases<Table> = {
  [Name in keyof Table]?: (
    ctx: Ctx,
    input: Sent<Table[Name]>,
  ) => Promise<ResultOf<Table[Name]>> | ResultOf<Table[Name]>;
};
type PresentedUseCases<Table, Result, Shown> = {
  [Name in keyof Table]?: Shown extends ResultOf<Table[Name]>
    ? (ctx: Ctx, input: Sent<Table[Name]>) => Promise<Result>
    : never;
};

export interface Serve {
  /** Turns one row of the endpoint table into a route: authenticate, admit, limit, parse, then the use case. */
  <E extends Endpoint>(endpoint: E, handle: Handle<E>): void;
  /** The rows that have the name of their use case, which takes what was sent and returns the answer. */
  each<Table>(endpoints: Table, useCases: UseCases<Table>): void;
  /** The same for rows whose answer is presented in one way. */
  each<Table, Result, Shown>(
    endpoints: Table,
    present: (result: Result, ctx: Ctx) => Promise<Shown> | Shown,
    useCases: PresentedUseCases<Table, Result, Shown>,
  ): void;
}

export function createServe(app: FastifyInstance, options: ServeOptions): Serve {
  function serve<E extends Endpoint>(endpoint: E, handle: Handle<E>): void {
    const keyScope = keyScopeOf(endpoint);
    const span = { name: names.get(endpoint) ?? endpoint.path, kind: 'internal' } as const;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      ...(endpoint.maxBytes && { bodyLimit: endpoint.maxBytes }),
      handler: async (request, reply) => {
        const actor = await options.authenticate(request);
        options.calls.note(request, actor);
        admitKey(keyScope, actor);
        admit(endpoint.access, actor);
        admitAdminMode(endpoint, actor);
        await options.limiter.take(endpoint, actor, request, reply);
        const client = { device: describeDevice(request.headers['user-agent']), address: request.ip };
        const ctx: Ctx = { ...options.base, actor, client, requestId: request.id };
        const parsed = parseRequest(endpoint, request, actor);
        const form = await readOther(endpoint, request);
        const input = { ...parsed, form, ifVersion: readVersion(request), request, reply };
        // `parseRequest` has parsed it by the schemas of this endpoint.
        const act = () => handle(ctx, input as Handled<E>);
        const work = async () => endpoint.response.parse(await traced(span, act));
        const answer = endpoint.idempotent
          ? await answerOnce(ctx, endpoint, { request, form }, work)
          : await work();
        const isLimited = isInAdminMode(actor) && (endpoint.responseKind ?? 'json') === 'json';
        return send(endpoint, reply, isLimited ? withAdminModeAbilities(endpoint, answer) : answer);
      },
    });
  }

  function each(endpoints: object, ...given: [object] | [Present, object]): void {
    const [useCases, present] = given.length === 1 ? given : [given[1], given[0]];
    // The signature admits only names of endpoints, each with a use case that takes what its schemas parsed.
    const rows = endpoints as Readonly<Record<string, Endpoint>>;
    for (const [name, useCase] of Object.entries<UseCase>({ ...useCases })) {
      const endpoint = rows[name];
      if (endpoint) serve(endpoint, answerBy(endpoint, useCase, present));
    }
  }

  return Object.assign(serve, { each });
}

type UseCase = (ctx: Ctx, input: object) => Promise<unknown>;
type Present = (result: unknown, ctx: Ctx) => unknown;

const answerBy =
  (endpoint: Endpoint, useCase: UseCase, present: Present = (result) => result) =>
  async (ctx: Ctx, { params, query, body, ifVersion }: Handled<Endpoint>): Promise<unknown> => {
    const sent = Object.assign({}, body, query, params, endpoint.versioned && { ifVersion });
    const answer = await present(await useCase(ctx, sent), ctx);
    if (endpoint.status === 204) return undefined;
    return Array.isArray(answer) && endpoint.response instanceof z.ZodObject ? { items: answer } : answer;
  };

/** A body accepted as JSON or as a form is read whole before it is processed. */
async function readOther(endpoint: Endpoint, request: FastifyRequest): Promise<Form | null> {
  const isOther = endpoint.bodyKind === 'jsonOrForm' && isForm(endpoint, request);
  return isOther ? readWholeForm(request, endpoint.maxBytes ?? DEFAULT_BYTES) : null;
}

function send(endpoint: Endpoint, reply: FastifyReply, answer: unknown) {
  // A handler that returns part of a file has already set the status.
  if (reply.statusCode !== 206) reply.code(endpoint.status ?? 200);
  const { cachedSeconds } = endpoint;
  reply.header('cache-control', cachedSeconds ? `public, max-age=${cachedSeconds}` : 'no-store');
  if (endpoint.status === 204) return reply.send();
  if (endpoint.responseKind === 'image') return reply.type('image/png').send(answer);
  if (endpoint.responseKind === 'file') return reply.send(answer);
  const tag = endpoint.versioned ? versionTag(answer) : null;
  if (tag) reply.header('etag', tag);
  return reply.send(answer);
}
