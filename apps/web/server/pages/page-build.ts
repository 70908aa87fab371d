import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { WebRequest } from './web-request.ts';

/** The pages as React Router built them, with the hooks that entry.server.tsx adds. */
export interface PageBuild {
  handle: RequestHandler;
  createLoadContext(web: WebRequest): RouterContextProvider;
}

interface PageEntry {
  createLoadContext(web: WebRequest): RouterContextProvider;
  createRequestHandler(build: ServerBuild, mode: string): RequestHandler;
}

export function toPageBuild(build: ServerBuild, mode: 'development' | 'production'): PageBuild {
  // The router's classes must be those of the build, so they are taken from there.
  const entry = build.entry.module as unknown as PageEntry;
  return {
    handle: entry.createRequestHandler(build, mode),
    createLoadContext: entry.createLoadContext,
  };
}
