import { DAY_MS } from '@probity/domain';
import { type Ctx, inAccountTransaction, inTransaction } from '../../kernel/context/index.ts';
import { findType } from './credential-types.ts';
import { gatherClaims } from './gather-claims.ts';
import { forgetPrivateKeys } from './proof-keys.store.ts';
import { listExpiring, lockProof, supersedeProof } from './proofs.store.ts';
import { queueProof } from './queue-proof.ts';

const BATCH = 200;
const RENEW_BEFORE_MS = 14 * DAY_MS;

type Expiring = Awaited<ReturnType<typeof listExpiring>>[number];

/** Replaces proofs that expire soon, if a new one would last longer, and those that have expired. */
export async function renewProofs(ctx: Ctx): Promise<{ lookedAt: number; found: number }> {
  const now = ctx.services.now();
  const before = new Date(now.getTime() + RENEW_BEFORE_MS);
  const totals = { lookedAt: 0, found: 0 };
  let after: string | null = null;
  for (;;) {
    const page: { before: Date; after: string | null; limit: number } = { before, after, limit: BATCH };
    const proofs: Expiring[] = await inTransaction(ctx, ({ db }) => listExpiring(db, page));
    for (const proof of proofs) if (await renew(ctx, proof)) totals.found += 1;
    totals.lookedAt += proofs.length;
    const last = proofs.at(-1);
    if (!last) break;
    after = last.id;
  }
  await inTransaction(ctx, ({ db }) => forgetPrivateKeys(db, now));
  return totals;
}

function renew(ctx: Ctx, expiring: Expiring): Promise<boolean> {
  return inAccountTransaction(ctx, expiring.accountId, async (ctx) => {
    const type = findType(expiring.type);
    const now = ctx.services.now();
    const gathered = type ? await gatherClaims(ctx, expiring, type) : null;
    const hasExpired = expiring.expiresAt <= now;
    if (!hasExpired && !(gathered && gathered.expiresAt > expiring.expiresAt)) return false;
    const proof = await lockProof(ctx.db, expiring.id);
    if (!proof || proof.endedAt || proof.supersededAt) return false;
    await supersedeProof(ctx.db, expiring.id, now);
    if (gathered) await queueProof(ctx, proof);
    return true;
  });
}
