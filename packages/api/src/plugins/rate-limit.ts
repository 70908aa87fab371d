import type { Endpoint, Limit } from '@probity/contract';
import type { Actor } from '@probity/core/kernel/context';
import { takeFromBucket } from '@probity/core/kernel/rate-limits';
import { ProductError } from '@probity/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServeOptions } from '../serve.ts';

interface Rule {
  calls: number;
  windowSeconds: number;
  /** How many calls a process takes from the shared count at a time; 1 counts every call exactly. */
  lease: number;
}

/** Paths that are not in the endpoint table. */
type OtherLimit = 'webhook' | 'stream' | 'provisioning';

const rules: Record<Limit | OtherLimit, Rule> = {
  read: { calls: 1200, windowSeconds: 60, lease: 40 },
  write: { calls: 240, windowSeconds: 60, lease: 10 },
  message: { calls: 40, windowSeconds: 600, lease: 1 },
  code: { calls: 30, windowSeconds: 900, lease: 1 },
  registration: { calls: 20, windowSeconds: 3600, lease: 1 },
  reset: { calls: 20, windowSeconds: 3600, lease: 1 },
  webhook: { calls: 600, windowSeconds: 60, lease: 20 },
  stream: { calls: 120, windowSeconds: 60, lease: 1 },
  // A directory sends many people at once, and each of them gets an email.
  provisioning: { calls: 600, windowSeconds: 600, lease: 1 },
};

export interface RateLimiter {
  take(
    endpoint: Pick<Endpoint, 'limit' | 'method'>,
    actor: Actor,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void>;
  takeOther(limit: OtherLimit, actor: Actor, request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

interface Lease {
  left: number;
  resetsAt: number;
}

/**
 * Limits that hold across processes: counts are kept in PostgreSQL. For frequent calls a process leases several at a
 * time, so that most of them cost no round trip.
 */
export function createRateLimiter(base: ServeOptions['base'], scale: number): RateLimiter {
  const leases = new Map<string, Lease>();

  const spend = async (limit: Limit | OtherLimit, caller: string, reply: FastifyReply) => {
    const rule = rules[limit];
    const bucket = `${limit}:${caller}`;
    const now = base.services.now();
    const lease = leases.get(bucket);
    if (lease && lease.left > 0 && lease.resetsAt > now.getTime()) {
      lease.left -= 1;
      return;
    }
    const { windowSeconds } = rule;
    const state = await takeFromBucket(base.db, { bucket, cost: rule.lease, windowSeconds, now });
    if (state.used > rule.calls * scale) refuse(reply, state.resetsAt, now);
    if (rule.lease === 1) return;
    if (leases.size > 10_000) leases.clear();
    leases.set(bucket, { left: rule.lease - 1, resetsAt: state.resetsAt.getTime() });
  };

  return {
    take: (endpoint, actor, request, reply) =>
      spend(
        endpoint.limit ?? (endpoint.method === 'GET' ? 'read' : 'write'),
        callerOf(actor, request),
        reply,
      ),
    takeOther: (limit, actor, request, reply) => spend(limit, callerOf(actor, request), reply),
  };
}

function refuse(reply: FastifyReply, resetsAt: Date, now: Date): never {
  const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  reply.header('retry-after', retryAfterSeconds);
  throw new ProductError('request.too_many', { retryAfterSeconds });
}

function callerOf(actor: Actor, request: FastifyRequest): string {
  if (actor.kind === 'user' && actor.apiKey) return actor.apiKey.id;
  return actor.kind === 'user' || actor.kind === 'registrant' ? actor.userId : request.ip;
}
