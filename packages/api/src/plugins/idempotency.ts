import { createHash, randomUUID } from 'node:crypto';
import type { Endpoint } from '@probity/contract';
import { type Ctx, userIdOf } from '@probity/core/kernel/context';
import {
  type Claim,
  claimIdempotencyKey,
  findIdempotencyKey,
  keepAnswer,
  markApplied,
  releaseIdempotencyKey,
  renewLease,
} from '@probity/core/kernel/idempotency';
import { ProductError } from '@probity/domain';
import type { FastifyRequest } from 'fastify';
import type { Form } from '../read-upload.ts';

/** A live process renews its claim; a dead one loses it after this time. */
const LEASE_MS = 60_000;

/** The same key with the same request returns the same response; with a different request it is refused. */
export async function answerOnce(
  ctx: Ctx,
  endpoint: Endpoint,
  { request, form }: { request: FastifyRequest; form: Form | null },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = readKey(request);
  if (!key) return work();
  // A response to a person is not returned to their API key, which may see less.
  const apiKey = ctx.actor.kind === 'user' ? ctx.actor.apiKey : undefined;
  const owner = apiKey?.id ?? userIdOf(ctx.actor) ?? request.ip;
  const sent = form ? [form.given, form.file.fileName, digestOf(form.file.bytes)] : (request.body ?? null);
  const asked = JSON.stringify([endpoint.method, request.url, sent]);
  const requestHash = ctx.services.sealing.keyedHash('idempotent-request', asked);
  const claim: Claim = { owner, key, claim: randomUUID() };
  const createdAt = ctx.services.now();
  const leasedUntil = leaseFrom(createdAt);
  if (!(await claimIdempotencyKey(ctx, { ...claim, requestHash, createdAt, leasedUntil })))
    return replay(ctx, owner, key, requestHash);
  ctx.beforeCommit = async (db) => {
    if (!(await markApplied({ db }, claim))) throw new ProductError('idempotency.in_progress');
  };
  const renewing = setInterval(
    () => void renewLease(ctx, claim, leaseFrom(ctx.services.now())).catch(() => undefined),
    LEASE_MS / 3,
  );
  try {
    const answer = await work().catch(async (error: unknown) => {
      const now = ctx.services.now();
      await releaseIdempotencyKey(ctx, claim, { evenIfApplied: canContinueAfter(error), now });
      throw error;
    });
    const response = ctx.services.sealing
      .seal(JSON.stringify(answer ?? null), answerContext(owner, key))
      .toString('base64');
    // The request succeeded, so it is answered; only a retry has no response.
    await keepAnswer(ctx, claim, { status: endpoint.status ?? 200, response }).catch((error: unknown) =>
      request.log.error({ err: error }, 'idempotency.answer_lost'),
    );
    return answer;
  } finally {
    clearInterval(renewing);
  }
}

/** A provider did not respond: the next attempt continues from what this one committed. */
const canContinueAfter = (error: unknown): boolean => error instanceof ProductError && error.status === 424;

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

async function replay(ctx: Ctx, owner: string, key: string, requestHash: Buffer): Promise<unknown> {
  const kept = await findIdempotencyKey(ctx, owner, key);
  if (kept && !kept.requestHash.equals(requestHash)) throw new ProductError('idempotency.key_reused');
  if (kept?.response == null) {
    const holderDied = kept?.leasedUntil != null && kept.leasedUntil < ctx.services.now();
    if (kept?.applied && holderDied) throw new ProductError('idempotency.answer_lost');
    throw new ProductError('idempotency.in_progress', { retryAfterSeconds: 1 });
  }
  return JSON.parse(
    ctx.services.sealing.unseal(Buffer.from(kept.response, 'base64'), answerContext(owner, key)),
  );
}

/** A response can contain a token, so it is stored encrypted. */
const answerContext = (owner: string, key: string) => ({
  table: 'idempotency_keys',
  row: `${owner}|${key}`,
  column: 'response',
});

function readKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\w-]{8,128}$/.test(key))
    throw new ProductError('request.malformed', {
      detail: 'Idempotency-Key must be 8 to 128 letters, digits or dashes.',
    });
  return key;
}
