import { type Client, createClient, type Send } from '@probity/contract/client.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import type { FastifyRequest } from 'fastify';
import type { WebOptions } from './web-options.ts';

const TIMEOUT_MS = 15_000;

/** The API as the signed-in user, or anonymously; all clients of one page share the same transport. */
export function openApi(
  options: WebOptions,
  request: FastifyRequest,
  language = currentTexts().tag,
): (token: string | null | undefined) => Client {
  const send: Send = options.openApi?.() ?? ((url, init) => fetch(url, { ...init, redirect: 'error' }));
  return (token) => apiFor(options, request, send, language, token);
}

function apiFor(
  options: WebOptions,
  request: FastifyRequest,
  send: Send,
  language: string,
  token: string | null | undefined,
): Client {
  return createClient({
    baseUrl: options.apiBaseUrl,
    internalBaseUrl: options.internalApiBaseUrl,
    fetch: (url, init) => send(url, { ...init, signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS) }),
    headers: () => ({
      // The API runs on the same machine or close by.
      'accept-encoding': 'identity',
      'accept-language': language,
      // Limits are per visitor, not per web server.
      'x-forwarded-for': request.ip,
      // Sessions and security emails name the person's device, not this server.
      'user-agent': request.headers['user-agent'] ?? '',
      ...(token && { authorization: `Bearer ${token}` }),
    }),
  });
}
