import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { type PageBuild, toPageBuild } from './page-build.ts';

/** Vite in middleware mode: pages are compiled on request and reload while they are edited. */
export async function openLivePages(app: FastifyInstance): Promise<{
  pages: () => Promise<PageBuild>;
  /** True if Vite has handled the request itself. */
  answered: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  /** Built when it is wanted. */
  offlineVerifier: () => Promise<string>;
}> {
  const { createServer } = await import('vite');
  const root = join(import.meta.dirname, '../..');
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  return {
    async pages() {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build');
      // The virtual module is the server build.
      return toPageBuild(build as ServerBuild, 'development');
    },
    async offlineVerifier() {
      const { buildOfflineVerifier } = await import('../../build-offline-verifier.ts');
      return buildOfflineVerifier();
    },
    answered: (request, reply) =>
      new Promise((resolve) => {
        reply.raw.once('finish', () => resolve(true));
        vite.middlewares(request.raw, reply.raw, () => resolve(false));
      }),
  };
}
