import type { Endpoint, Limit } from '@probity/contract';
import type { Actor } from '@probity/core/kernel/context';
import { type BucketState, takeFromBucket } from '@probity/core/kernel/rate-limits';
import { ProductError } from '@probity/domain';
import { networkOf } from '@probity/domain/network-of.ts';
import { createRecentMap } from '@probity/domain/recent-map.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServeOptions } from '../serve.ts';

interface Rule {
  calls: number;
  windowSeconds: number;
  /** How many calls a process takes from the shared count at a time; 1 counts every call exactly. */
  lease: number;
  /** How many calls from one network count, of all callers together. */
  callsOfNetwork?: number;
}

/** Paths that are not in the endpoint table. */
type OtherLimit =
  | 'webhook'
  | 'stream'
  | 'provisioning'
  | 'reference'
  | 'published'
  | 'wallet'
  | 'proofRequest'
  | 'guess';

const rules: Record<Limit | OtherLimit, Rule> = {
  read: { calls: 1200, windowSeconds: 60, lease: 40 },
  write: { calls: 240, windowSeconds: 60, lease: 10 },
  message: { calls: 40, windowSeconds: 600, lease: 1 },
  // Reminders never use up what requests and invitations may send, and neither what signing in needs.
  reminder: { calls: 40, windowSeconds: 600, lease: 1 },
  signInCode: { calls: 15, windowSeconds: 600, lease: 1, callsOfNetwork: 300 },
  code: { calls: 30, windowSeconds: 900, lease: 1 },
  registration: { calls: 20, windowSeconds: 3600, lease: 1 },
  // Asked of a register in the name of all, by someone who has proved no more than an address.
  companySearch: { calls: 60, windowSeconds: 900, lease: 1 },
  reset: { calls: 20, windowSeconds: 3600, lease: 1 },
  webhook: { calls: 600, windowSeconds: 60, lease: 20 },
  stream: { calls: 120, windowSeconds: 60, lease: 1 },
  // A directory sends many people at once, and each of them gets an email.
  provisioning: { calls: 600, windowSeconds: 600, lease: 1 },
  reference: { calls: 120, windowSeconds: 60, lease: 1 },
  published: { calls: 1200, windowSeconds: 60, lease: 40 },
  wallet: { calls: 240, windowSeconds: 60, lease: 10 },
  // Each has the keys and the status list of its issuer read.
  proofRequest: { calls: 120, windowSeconds: 60, lease: 10 },
  verification: { calls: 600, windowSeconds: 60, lease: 20 },
  // Tokens, keys and signatures that are not valid: programs that go on after a refusal are guessing.
  guess: { calls: 60, windowSeconds: 60, lease: 1 },
};

export interface RateLimiter {
  take(
    endpoint: Pick<Endpoint, 'limit' | 'method'>,
    actor: Actor,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void>;
  takeOther(limit: OtherLimit, actor: Actor, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Counts a failed proof of who calls, by network; refuses once there are too many. */
  countGuess(request: FastifyRequest): Promise<void>;
}

const MAX_LEASES = 10_000;

interface Lease {
  left: number;
  /** What nobody had leased when this lease was taken. */
  beyond: number;
  resetsAt: number;
}

/**
 * Limits that hold across processes: counts are kept in PostgreSQL. For frequent calls a process leases several at a
 * time, so that most of them cost no round trip.
 */
export function createRateLimiter(base: ServeOptions['base'], scale: number): RateLimiter {
  const leases = createRecentMap<Lease>(MAX_LEASES);
  const leasing = new Map<string, Promise<BucketState>>();

  const useLease = (bucket: string, now: Date): Lease | null => {
    const lease = leases.get(bucket);
    if (!lease || lease.left === 0 || lease.resetsAt <= now.getTime()) return null;
    lease.left -= 1;
    return lease;
  };

  const spend = async (
    limit: Limit | OtherLimit,
    caller: string,
    reply?: FastifyReply,
    rule: Rule = rules[limit],
  ) => {
    const bucket = `${limit}:${caller}`;
    const now = base.services.now();
    const { lease: cost, windowSeconds } = rule;
    const allowed = Math.floor(rule.calls * scale);
    const isOver = (used: number) => used > allowed;
    /** What others have leased counts as used, so that at least this much is left. */
    const tell = (left: number, resetsAt: number) => {
      const seconds = Math.max(1, Math.ceil((resetsAt - now.getTime()) / 1000));
      reply?.header('ratelimit-policy', `"${limit}";q=${allowed};w=${windowSeconds}`);
      reply?.header('ratelimit', `"${limit}";r=${left};t=${seconds}`);
    };
    const refuseIfOver = ({ used, resetsAt }: BucketState) => {
      tell(isOver(used) ? 0 : allowed - used + cost - 1, resetsAt.getTime());
      if (isOver(used)) refuse(reply, resetsAt, now);
    };
    const take = async () => {
      const state = await takeFromBucket(base, { bucket, cost, windowSeconds, now });
      const lease = {
        left: cost - 1,
        beyond: allowed - state.used,
        resetsAt: state.resetsAt.getTime(),
      };
      if (cost > 1 && !isOver(state.used)) leases.set(bucket, lease);
      return state;
    };
    if (cost === 1) return refuseIfOver(await take());
    // Concurrent calls wait for one lease: if each took its own, a few dozen of them would use up the limit.
    for (;;) {
      const lease = useLease(bucket, now);
      if (lease) return tell(lease.left + lease.beyond, lease.resetsAt);
      const others = leasing.get(bucket);
      if (!others) break;
      refuseIfOver(await others);
    }
    const taking = take().finally(() => leasing.delete(bucket));
    leasing.set(bucket, taking);
    refuseIfOver(await taking);
  };

  return {
    take: async (endpoint, actor, request, reply) => {
      const limit = endpoint.limit ?? (endpoint.method === 'GET' ? 'read' : 'write');
      const rule = rules[limit];
      if (rule.callsOfNetwork)
        await spend(limit, networkOf(request.ip), reply, { ...rule, calls: rule.callsOfNetwork });
      await spend(limit, callerOf(actor, request), reply);
    },
    takeOther: (limit, actor, request, reply) => spend(limit, callerOf(actor, request), reply),
    countGuess: (request) => spend('guess', networkOf(request.ip)),
  };
}

function refuse(reply: FastifyReply | undefined, resetsAt: Date, now: Date): never {
  const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  reply?.header('retry-after', retryAfterSeconds);
  throw new ProductError('request.too_many', { retryAfterSeconds });
}

function callerOf(actor: Actor, request: FastifyRequest): string {
  if (actor.kind === 'user' && actor.apiKey) return actor.apiKey.id;
  return actor.kind === 'user' || actor.kind === 'registrant' ? actor.userId : networkOf(request.ip);
}
