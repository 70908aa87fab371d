import { openApiDocument } from '@probity/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import { referencePage, referenceStyles } from './reference-page.ts';

export function openApiRoutes(app: FastifyInstance, product: { name: string; version: string }): void {
  const document = openApiDocument({ title: `${product.name} API`, version: product.version });
  const page = referencePage(document);
  app.get('/openapi.json', async () => document);
  app.get('/docs', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send(page),
  );
  app.get('/docs/reference.css', async (_, reply) => reply.type('text/css').send(referenceStyles));
}
