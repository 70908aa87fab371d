import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { type PageBuild, toPageBuild } from './page-build.ts';

const buildDirectory = join(import.meta.dirname, '../../build');

/** The files of the build: their names are hashed, so they never change and are cached forever. */
export async function openBuiltPages(app: FastifyInstance): Promise<() => Promise<PageBuild>> {
  const entry = join(buildDirectory, 'server/index.js');
  if (!existsSync(entry)) throw new Error('The pages are not built. Run "npm run build" first.');
  const build: ServerBuild = await import(pathToFileURL(entry).href);
  await app.register(fastifyStatic, {
    root: join(buildDirectory, 'client/assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    setHeaders: (reply) => void reply.header('x-content-type-options', 'nosniff'),
  });
  await app.register(fastifyStatic, {
    root: join(buildDirectory, 'client'),
    serve: true,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', '.vite/**'],
    decorateReply: false,
    index: false,
    maxAge: '1h',
  });
  const pages = toPageBuild(build, 'production');
  return async () => pages;
}
