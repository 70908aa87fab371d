import { type Client, createClient } from '@probity/contract/client.ts';
import type { FastifyRequest } from 'fastify';
import type { WebOptions } from './web-options.ts';

const TIMEOUT_MS = 15_000;

/** The API as the signed-in person, or as nobody. */
export function apiFor(
  options: WebOptions,
  request: FastifyRequest,
  token: string | null | undefined,
): Client {
  return createClient({
    baseUrl: options.apiBaseUrl,
    internalBaseUrl: options.internalApiBaseUrl,
    fetch: (input, init) =>
      fetch(input, { ...init, redirect: 'error', signal: init?.signal ?? AbortSignal.timeout(TIMEOUT_MS) }),
    headers: () => ({
      // It is on the same machine or next to it.
      'accept-encoding': 'identity',
      // Limits are per visitor, not per web server.
      'x-forwarded-for': request.ip,
      // Sessions and security emails name the person's device, not this server.
      'user-agent': request.headers['user-agent'] ?? '',
      ...(token && { authorization: `Bearer ${token}` }),
    }),
  });
}
