import httpProxy from '@fastify/http-proxy';
import { publishedPaths, walletPaths } from '@probity/api';
import { currentTraceparent } from '@probity/core/kernel/tracing';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

/**
 * A process that serves only pages forwards calls to the API: those of browsers, which already carry a bearer token,
 * and those of directories, which carry an API key.
 */
export async function forwardToApi(app: FastifyInstance, settings: Settings): Promise<void> {
  const { API_BASE_URL, INTERNAL_API_BASE_URL } = settings;
  const bases = {
    '/v1': API_BASE_URL,
    '/api': INTERNAL_API_BASE_URL,
    // SCIM is served next to /v1.
    '/scim': API_BASE_URL && new URL('scim', withoutSlash(API_BASE_URL)).href,
    // So is what is published about credentials and what wallets call.
    ...Object.fromEntries(
      [...publishedPaths, ...walletPaths].map((path) => [
        path,
        API_BASE_URL && new URL(path, API_BASE_URL).href,
      ]),
    ),
  };
  for (const [prefix, base] of Object.entries(bases)) {
    if (!base) continue;
    const { origin, pathname } = new URL(base);
    await app.register(httpProxy, {
      upstream: origin,
      prefix,
      rewritePrefix: pathname,
      // Drop the client address a visitor claims to have; the API gets the one this process saw.
      replyOptions: {
        rewriteRequestHeaders: ({ ip }, headers) => {
          const { forwarded: _, 'x-real-ip': __, ...kept } = headers;
          const traceparent = currentTraceparent();
          return { ...kept, 'x-forwarded-for': ip, ...(traceparent && { traceparent }) };
        },
      },
    });
  }
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');
