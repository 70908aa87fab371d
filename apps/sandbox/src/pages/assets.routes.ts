import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const ASSETS = [
  { url: '/sandbox/style.css', file: './style.css', type: 'text/css; charset=utf-8' },
  { url: '/sandbox/icon.svg', file: './icon.svg', type: 'image/svg+xml' },
  {
    url: '/sandbox/mailbox.js',
    file: '../mailbox/mailbox.browser.js',
    type: 'text/javascript; charset=utf-8',
  },
];

export async function assetRoutes(app: FastifyInstance): Promise<void> {
  for (const { url, file, type } of ASSETS) {
    const content = await readFile(new URL(file, import.meta.url));
    app.get(url, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(content),
    );
  }
}
