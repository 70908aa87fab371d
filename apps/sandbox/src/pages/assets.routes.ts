import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const STYLES = ['fonts', 'tokens', 'text', 'controls', 'card-page', 'demo-accounts', 'wide-page', 'mailbox'];

/** The product's own fonts, so that signing in looks like one product. */
const FONTS = [
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
];

const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');

export async function assetRoutes(app: FastifyInstance): Promise<void> {
  const styles = await Promise.all(STYLES.map((name) => read(`./style/${name}.css`)));
  const assets = [
    { url: '/sandbox/style.css', type: 'text/css', content: styles.join('\n') },
    { url: '/sandbox/icon.svg', type: 'image/svg+xml', content: await read('./icon.svg') },
    {
      url: '/sandbox/mailbox.js',
      type: 'text/javascript',
      content: await read('../mailbox/mailbox.browser.js'),
    },
  ];
  for (const { url, type, content } of assets) {
    app.get(url, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content),
    );
  }
  for (const font of FONTS) {
    const content = await readFile(new URL(import.meta.resolve(font)));
    app.get(`/sandbox/fonts/${font.split('/').at(-1)}`, async (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(content),
    );
  }
}
