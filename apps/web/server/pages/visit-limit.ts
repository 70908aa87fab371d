import { errorText } from '@probity/domain';
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
  let counts = new Map<string, number>();
  let resetsAt = 0;
  return {
    isOver(request, reply) {
      if (now() >= resetsAt || counts.size > MAX_CLIENTS) {
        counts = new Map();
        resetsAt = now() + WINDOW_MS;
      }
      const visits = (counts.get(request.ip) ?? 0) + 1;
      counts.set(request.ip, visits);
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
