import { openApiDocument } from '@probity/contract/openapi.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiter } from '../plugins/rate-limit.ts';
import { referencePage, referenceStyles } from './reference-page.ts';

export function openApiRoutes(
  app: FastifyInstance,
  limiter: RateLimiter,
  product: { name: string; version: string },
): void {
  const document = openApiDocument({ title: `${product.name} API`, version: product.version });
  const page = referencePage(document);
  // Open to anyone, and large.
  const preHandler = (request: FastifyRequest, reply: FastifyReply) =>
    limiter.takeOther('reference', { kind: 'anonymous' }, request, reply);
  app.get('/openapi.json', { preHandler }, async () => document);
  app.get('/docs', { preHandler }, async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send(page),
  );
  app.get('/docs/reference.css', { preHandler }, async (_, reply) =>
    reply.type('text/css').send(referenceStyles),
  );
}
