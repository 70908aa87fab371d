import { openApiDocument } from '@probity/contract/openapi.ts';
import { ProductError } from '@probity/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiter } from '../plugins/rate-limit.ts';
import { type DocsSite, docsSite } from './docs-site.ts';
import { DOCS, docsStyles } from './page-frame.ts';

const MAX_QUERY = 100;

export function docsRoutes(
  app: FastifyInstance,
  limiter: RateLimiter,
  product: { name: string; version: string },
): void {
  let made: ReturnType<typeof openApiDocument> | undefined;
  const document = () => {
    made ??= openApiDocument({ title: `${product.name} API`, version: product.version });
    return made;
  };
  let site: DocsSite | undefined;
  const pages = () => {
    site ??= docsSite(document());
    return site;
  };
  // Open to anyone, and large.
  const preHandler = (request: FastifyRequest, reply: FastifyReply) =>
    limiter.takeOther('reference', { kind: 'anonymous' }, request, reply);
  const sendPage = (reply: FastifyReply, html: string | undefined) => {
    if (html === undefined) throw new ProductError('resource.not_found');
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send(html);
  };
  app.get('/openapi.json', { preHandler }, async () => document());
  app.get('/docs', { preHandler }, async (_, reply) => sendPage(reply, pages().page(DOCS)));
  app.get('/docs/reference.css', { preHandler }, async (_, reply) => reply.type('text/css').send(docsStyles));
  app.get<{ Querystring: { q?: string | string[] } }>(
    '/docs/search',
    { preHandler },
    async ({ query }, reply) => sendPage(reply, pages().search(String(query.q ?? '').slice(0, MAX_QUERY))),
  );
  app.get<{ Params: { section: string } }>('/docs/:section', { preHandler }, async ({ params }, reply) =>
    sendPage(reply, pages().page(`${DOCS}/${params.section}`)),
  );
  app.get<{ Params: { tag: string } }>('/docs/reference/:tag', { preHandler }, async ({ params }, reply) =>
    sendPage(reply, pages().page(`${DOCS}/reference/${params.tag}`)),
  );
}
