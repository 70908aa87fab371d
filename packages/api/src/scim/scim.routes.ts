import {
  createScimUser,
  deleteScimUser,
  getScimUser,
  listScimUsers,
  patchScimUser,
  replaceScimUser,
  type ScimUser,
} from '@probity/core/identity/scim';
import type { Ctx } from '@probity/core/kernel/context';
import { describeDevice, ProductError } from '@probity/domain';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import { readDirectoryUser, scimFault } from '@probity/domain/scim/directory-user.ts';
import { readFilter } from '@probity/domain/scim/read-filter.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseUnstorable } from '../parse-request.ts';
import { admit, admitKey } from '../plugins/admit.ts';
import type { ServeOptions } from '../serve.ts';
import { readVersion } from '../version-tag.ts';
import { presentScimList, presentScimUser, project, scimVersion } from './scim.present.ts';
import {
  MAX_RESULTS,
  serviceProviderConfig,
  USER_SCHEMA,
  userResourceType,
  userSchema,
} from './scim-discovery.ts';
import { registerScimErrors, SCIM_TYPE } from './scim-error.ts';

const DEFAULT_RESULTS = 100;

type Handler = (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** SCIM 2.0 (RFC 7643, 7644) for the members of the key's account; below /scim/v2. */
export function scimRoutes(app: FastifyInstance, options: ServeOptions): void {
  const { product } = options.base.services;
  const base = `${product.publicUrl}/scim/v2`;
  registerScimErrors(app);
  // Directories send the content type even without a body.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    ['application/scim+json', 'application/json'],
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null, undefined) : parse(request, String(body), done)),
  );

  const on = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, handle: Handler) =>
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const ctx = await admitDirectory(options, request, reply);
        refuseUnstorable(request.body);
        refuseUnstorable(request.query);
        reply.type(SCIM_TYPE).header('cache-control', 'no-store');
        return handle(ctx, request, reply);
      },
    });

  const sendUser = (request: FastifyRequest, reply: FastifyReply, user: ScimUser) => {
    const shown = presentScimUser(user, base);
    reply.header('etag', scimVersion(user)).header('location', shown.meta.location);
    return project(shown, wantedAttributes(request));
  };

  on('GET', '/ServiceProviderConfig', async () =>
    serviceProviderConfig(base, `${product.publicUrl}/account/developers?tab=provisioning`),
  );
  on('GET', '/ResourceTypes', async () => presentScimList([userResourceType(base)]));
  on('GET', '/ResourceTypes/:id', async (_, request) => named(request, 'User', userResourceType(base)));
  on('GET', '/Schemas', async () => presentScimList([userSchema(base)]));
  on('GET', '/Schemas/:id', async (_, request) => named(request, USER_SCHEMA, userSchema(base)));

  on('GET', '/Users', async (ctx, request) => {
    const filter = queryText(request, 'filter');
    const startIndex = Math.max(1, wholeNumber(request, 'startIndex') ?? 1);
    const limit = Math.min(MAX_RESULTS, Math.max(0, wholeNumber(request, 'count') ?? DEFAULT_RESULTS));
    const wanted = { filter: filter ? readFilter(filter) : {}, offset: startIndex - 1, limit };
    const { items, total } = await listScimUsers(ctx, wanted);
    const shown = items.map((user) => project(presentScimUser(user, base), wantedAttributes(request)));
    return presentScimList(shown, { total, startIndex });
  });
  on('POST', '/Users', async (ctx, request, reply) => {
    const user = await createScimUser(ctx, { user: readDirectoryUser(request.body) });
    reply.code(201);
    return sendUser(request, reply, user);
  });
  on('GET', '/Users/:id', async (ctx, request, reply) => {
    const user = await getScimUser(ctx, { memberId: idOf(request) });
    const version = scimVersion(user);
    if (request.headers['if-none-match'] === version) return reply.code(304).header('etag', version).send();
    return sendUser(request, reply, user);
  });
  on('PUT', '/Users/:id', async (ctx, request, reply) =>
    sendUser(
      request,
      reply,
      await replaceScimUser(ctx, { ...target(request), user: readDirectoryUser(request.body) }),
    ),
  );
  on('PATCH', '/Users/:id', async (ctx, request, reply) =>
    sendUser(request, reply, await patchScimUser(ctx, { ...target(request), patch: request.body })),
  );
  on('DELETE', '/Users/:id', async (ctx, request, reply) => {
    await deleteScimUser(ctx, target(request));
    return reply.code(204).send();
  });

  // Without these, the route of the pages would answer.
  for (const url of ['/', '/*'])
    app.all(url, async (request, reply) => {
      await admitDirectory(options, request, reply);
      throw new ProductError('route.not_found');
    });
}

/** Only an API key with the scope: a person's sign-in gives no access here. */
async function admitDirectory(
  options: ServeOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Ctx> {
  const actor = await options.authenticate(request);
  options.calls.note(request, actor);
  if (actor.kind !== 'user' || !actor.apiKey) throw new ProductError('auth.token_missing');
  admitKey('members:provision', actor);
  admit('owner', actor);
  const { limiter } = options;
  if (request.method === 'GET') await limiter.take({ method: 'GET' }, actor, request, reply);
  else await limiter.takeOther('provisioning', actor, request, reply);
  const client = { device: describeDevice(request.headers['user-agent']), address: request.ip };
  return { ...options.base, actor, client, requestId: request.id };
}

const idOf = ({ params }: FastifyRequest): string => String(propertiesOf(params).id ?? '');

const target = (request: FastifyRequest) => ({ memberId: idOf(request), ifVersion: readVersion(request) });

function named<T>(request: FastifyRequest, name: string, resource: T): T {
  if (idOf(request).toLowerCase() !== name.toLowerCase()) throw new ProductError('resource.not_found');
  return resource;
}

function queryText({ query }: FastifyRequest, name: string): string | undefined {
  const value = propertiesOf(query)[name];
  return typeof value === 'string' && value ? value : undefined;
}

function wholeNumber(request: FastifyRequest, name: string): number | undefined {
  const text = queryText(request, name);
  if (text === undefined) return undefined;
  if (!/^-?\d{1,9}$/.test(text)) throw scimFault('scim.invalid_value', 'paging');
  return Number(text);
}

const wantedAttributes = (request: FastifyRequest) => ({
  attributes: listed(queryText(request, 'attributes')),
  excludedAttributes: listed(queryText(request, 'excludedAttributes')),
});

const listed = (text = ''): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
