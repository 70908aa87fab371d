import { PUBLIC_PAGE_SECONDS } from '@probity/contract/public-pages.ts';
import { type Ctx, newId } from '@probity/core/kernel/context';
import {
  getDidDocument,
  getIssuerMetadata,
  getProofKeySet,
  getStatusList,
  getStatusListAt,
  getTrust,
  getTrustRegistry,
  getTypeDocument,
  getVocabulary,
  type StatusListForm,
} from '@probity/core/registry/proofs';
import { getPublicPageBadge, getPublicPageCode } from '@probity/core/registry/public-pages';
import { ProductError } from '@probity/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ServeOptions } from '../serve.ts';

/** The paths that are published at the root of the host; a process that serves only pages forwards them. */
export const publishedPaths = [
  '/.well-known/jwt-vc-issuer',
  '/.well-known/jwks.json',
  '/.well-known/did.json',
  '/.well-known/trust-registry',
  '/credentials',
  '/trust',
] as const;

const STATUS_LIST = 'application/statuslist+jwt';
/** A change is to be visible within a minute, wherever it is cached on the way. */
const STATUS_SECONDS = 30;
const KEYS_SECONDS = 300;
const TYPES_SECONDS = 3600;

const CompanyParams = z.object({ accountId: z.uuid() });
const ListParams = z.object({ listId: z.coerce.number().int().min(1).max(2_147_483_647) });
/** Seconds since 1970, as in the tokens. */
const PurposeParams = z.object({ purpose: z.enum(['revocation', 'suspension']) });
const ListQuery = z.object({ time: z.coerce.number().int().min(0).max(253_402_300_799).optional() });
const TypeParams = z.object({
  type: z.string(),
  version: z.coerce.number().int().min(1),
  document: z.enum(['schema.json', 'subject-schema.json', 'context.jsonld']).optional(),
});
const TrustQuery = z.object({ issuer: z.string().min(1).max(2000), vct: z.string().min(1).max(2000) });

/** What anyone may read about the credentials that the platform issues: no sign-in, no cookies, from any website. */
export function publicationRoutes(app: FastifyInstance, { base, limiter }: ServeOptions): void {
  const ctx = (): Ctx => ({ ...base, actor: { kind: 'anonymous' }, requestId: newId() });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    await limiter.takeOther('published', { kind: 'anonymous' }, request, reply);
  });

  app.get('/.well-known/jwt-vc-issuer', async (_, reply) =>
    cached(reply, KEYS_SECONDS).send(await getIssuerMetadata(ctx())),
  );
  app.get('/.well-known/jwks.json', async (_, reply) =>
    cached(reply, KEYS_SECONDS).send(await getProofKeySet(ctx())),
  );
  app.get('/.well-known/did.json', async (_, reply) =>
    cached(reply, KEYS_SECONDS)
      .type('application/did+json')
      .send(JSON.stringify(await getDidDocument(ctx()))),
  );
  app.get('/.well-known/trust-registry', async (_, reply) =>
    cached(reply, KEYS_SECONDS)
      .type('application/jwt')
      .send(await getTrustRegistry(ctx())),
  );
  app.get('/trust', async (request, reply) =>
    cached(reply, KEYS_SECONDS).send(await getTrust(ctx(), parsed(TrustQuery, request.query))),
  );

  app.get('/credentials/vocabulary', async (_, reply) =>
    cached(reply, TYPES_SECONDS)
      .type('application/ld+json')
      .send(JSON.stringify(getVocabulary(ctx()))),
  );
  for (const path of ['/credentials/types/:type/:version', '/credentials/types/:type/:version/:document'])
    app.get(path, async (request, reply) => {
      const { document = 'metadata', ...type } = parsed(TypeParams, request.params);
      const content = getTypeDocument(ctx(), { ...type, document });
      const isContext = document === 'context.jsonld';
      return cached(reply, TYPES_SECONDS)
        .type(isContext ? 'application/ld+json' : 'application/json')
        .send(JSON.stringify(content));
    });

  const pictures = { 'badge.svg': getPublicPageBadge, 'qr.svg': getPublicPageCode } as const;
  for (const [name, draw] of Object.entries(pictures))
    app.get(`/credentials/companies/:accountId/${name}`, async (request, reply) =>
      cached(reply, PUBLIC_PAGE_SECONDS)
        .type('image/svg+xml')
        // Opened by itself, a picture runs nothing.
        .header('content-security-policy', "default-src 'none'; style-src 'none'; sandbox")
        .send(await draw(ctx(), parsed(CompanyParams, request.params))),
    );

  const sendList = async (request: FastifyRequest, reply: FastifyReply, form: StatusListForm) => {
    const { listId } = parsed(ListParams, request.params);
    const { time } = parsed(ListQuery, request.query);
    const list =
      time === undefined
        ? await getStatusList(ctx(), { listId, form })
        : await getStatusListAt(ctx(), { listId, form, time: new Date(time * 1000) });
    // The list says nothing about that time (Token Status List, 8.4).
    if (!list) return reply.code(406).header('cache-control', 'no-store').send();
    cached(reply, STATUS_SECONDS).header('etag', list.tag);
    if (request.headers['if-none-match'] === list.tag) return reply.code(304).send();
    return reply.type(statusListTypeOf(form)).send(list.content);
  };
  app.get('/credentials/status/:listId', (request, reply) => sendList(request, reply, 'token'));
  app.get('/credentials/status/:listId/:purpose', (request, reply) => {
    const { purpose } = parsed(PurposeParams, request.params);
    const format = wantsJson(request.headers.accept) ? 'ldp_vc' : 'vc+jwt';
    return sendList(request, reply.header('vary', 'accept'), `${purpose}/${format}`);
  });
}

const statusListTypeOf = (form: StatusListForm): string => {
  if (form === 'token') return STATUS_LIST;
  return form.endsWith('vc+jwt') ? 'application/vc+jwt' : 'application/vc';
};

/** Software for JSON-LD asks for JSON; whoever takes anything gets the token. */
const wantsJson = (accept = ''): boolean =>
  !accept.includes('application/vc+jwt') && /application\/(?:ld\+json|json|vc)\s*(?:[;,]|$)/.test(accept);

/** Whoever asks for something that cannot be, asks for something that is not there. */
function parsed<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given);
  if (!result.success) throw new ProductError('resource.not_found');
  return result.data;
}

const cached = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply.header('cache-control', `public, max-age=${seconds}`);
