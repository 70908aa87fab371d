import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

/** A process that serves only pages hands its browsers' calls to the API, with the bearer token already on them, and those of directories, which bring a key. */
export async function forwardToApi(app: FastifyInstance, settings: Settings): Promise<void> {
  const { API_BASE_URL, INTERNAL_API_BASE_URL } = settings;
  const bases = {
    '/v1': API_BASE_URL,
    '/api': INTERNAL_API_BASE_URL,
    // Beside /v1, wherever that is.
    '/scim': API_BASE_URL && new URL('scim', withoutSlash(API_BASE_URL)).href,
  };
  for (const [prefix, base] of Object.entries(bases)) {
    if (!base) continue;
    const { origin, pathname } = new URL(base);
    await app.register(httpProxy, {
      upstream: origin,
      prefix,
      rewritePrefix: pathname,
      // What a visitor claims about their own address ends here; the API hears who we saw.
      replyOptions: {
        rewriteRequestHeaders: ({ ip }, headers) => {
          const { forwarded: _, 'x-real-ip': __, ...kept } = headers;
          return { ...kept, 'x-forwarded-for': ip };
        },
      },
    });
  }
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');
