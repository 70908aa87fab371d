import { errorText } from '@probity/domain';
import { networkOf } from '@probity/domain/network-of.ts';
import { createRecentMap } from '@probity/domain/recent-map.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Pages per client and minute; a whole office may share an address. */
const VISITS = 600;
const WINDOW_MS = 60_000;
const MAX_CLIENTS = 50_000;

interface VisitLimit {
  /** Whether the client has used up its pages for this minute; the response has then been sent. */
  isOver(request: FastifyRequest, reply: FastifyReply): boolean;
}

/** Counted per process: rendering a page costs this process only. */
export function createVisitLimit(scale: number, now: () => number = Date.now): VisitLimit {
  const visitsOf = createRecentMap<number>(MAX_CLIENTS);
  let resetsAt = 0;
  return {
    isOver(request, reply) {
      if (now() >= resetsAt) {
        visitsOf.clear();
        resetsAt = now() + WINDOW_MS;
      }
      const client = networkOf(request.ip);
      const visits = (visitsOf.get(client) ?? 0) + 1;
      visitsOf.set(client, visits);
      if (visits <= VISITS * scale) return false;
      reply
        .code(429)
        .header('retry-after', Math.max(1, Math.ceil((resetsAt - now()) / 1000)))
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(errorText('request.too_many'));
      return true;
    },
  };
}
