import { z } from 'zod';
import { type Ctx, inTransaction, publish } from '../context/index.ts';
import { defineJob } from '../jobs/index.ts';
import { readChainFrom } from './audit.store.ts';
import { LINKS_PER_BLOCK, putCheckpoint, readCheckpoint } from './checkpoint.ts';
import { readSignedUpTo, register } from './checkpoint-register.ts';
import {
  disputeChain,
  listMovedChains,
  type MovedChain,
  saveCheckpoint,
  wasDisputedSince,
} from './checkpoints.store.ts';
import { PLATFORM_CHAIN } from './platform-chain.ts';
import { record } from './record.ts';
import type { ChainProblem } from './walk-chain.ts';
import { whileSigning } from './while-signing.ts';

const PORTION = 200;
const QUIET_MS = 3_600_000;

interface Dispute {
  chainId: string;
  problem: ChainProblem;
  afterSeq: number;
}

/**
 * Runs every minute: signs new entries of the audit logs and stores the signatures outside the database. Does nothing
 * while another run has not ended: two at once would overwrite each other's checkpoints.
 */
export async function checkpointTrails(ctx: Ctx): Promise<void> {
  await whileSigning(ctx, signMovedChains);
}

async function signMovedChains(ctx: Ctx): Promise<void> {
  const disputes: Dispute[] = [];
  for (let after: string | null = null; ; ) {
    const moved: MovedChain[] = await inTransaction(ctx, ({ db }) => listMovedChains(db, after, PORTION));
    const signedUpTo = new Map<string, number>();
    for (const { chainId } of moved) {
      const result = await signChain(ctx, chainId);
      if (typeof result === 'number') signedUpTo.set(chainId, result);
      else disputes.push(result);
    }
    await register(ctx.services, signedUpTo);
    after = moved.at(-1)?.chainId ?? null;
    if (moved.length < PORTION) break;
  }
  if (disputes.length > 0) await raiseAlarm(ctx, disputes);
}

/**
 * Continues from the block in the register, never from what the database claims; returns how far the chain is signed.
 * Called by `whileSigning`.
 */
export async function signChain(ctx: Ctx, chainId: string): Promise<number | Dispute> {
  const signedAt = ctx.services.now();
  const registered = await readSignedUpTo(ctx.services, chainId);
  if (typeof registered === 'string') return { chainId, problem: 'SignatureMissing', afterSeq: 0 };
  const fromBlock = Math.max(0, Math.ceil(registered / LINKS_PER_BLOCK) - 1);
  let hash: Buffer | null = null;
  for (let block = fromBlock; ; block++) {
    const start = block * LINKS_PER_BLOCK;
    const before = await readCheckpoint(ctx.services, chainId, block);
    const links = await inTransaction(ctx, ({ db }) => readChainFrom(db, chainId, start, LINKS_PER_BLOCK));
    const hashes = links.map(({ hash }) => hash);
    if (before === 'forged' || !goesOnFrom(before?.hashes ?? [], hashes))
      return { chainId, problem: 'Broken', afterSeq: start };
    if ((before?.hashes.length ?? 0) < registered - start)
      return { chainId, problem: 'SignatureMissing', afterSeq: start };
    if (hashes.length > (before?.hashes.length ?? 0))
      await putCheckpoint(ctx.services, { chainId, block, signedAt, hashes });
    const seq = start + hashes.length;
    hash = hashes.at(-1) ?? hash;
    await inTransaction(ctx, ({ db }) => saveCheckpoint(db, { chainId, seq, hash, signedAt }));
    if (hashes.length < LINKS_PER_BLOCK) return seq;
  }
}

const goesOnFrom = (before: readonly Buffer[], now: readonly Buffer[]): boolean =>
  before.every((hash, index) => now[index]?.equals(hash));

/**
 * A chain that contradicts its signatures is not signed any further: operators are alerted by log, metric and email,
 * and in the audit log of the platform.
 */
function raiseAlarm(ctx: Ctx, disputes: readonly Dispute[]): Promise<void> {
  ctx.services.alarm('audit log does not match what was signed', {
    chains: disputes.length,
    first: disputes[0]?.chainId,
  });
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.services.now();
    const isKnown = await wasDisputedSince(ctx.db, new Date(now.getTime() - QUIET_MS));
    for (const { chainId, problem, afterSeq } of disputes) {
      await disputeChain(ctx.db, chainId, now);
      await record(ctx, {
        action: 'platform.trail_disputed',
        chainId: PLATFORM_CHAIN,
        subject: { type: 'trail', id: chainId },
        details: { problem, afterSeq },
      });
    }
    if (!isKnown) await publish(ctx, 'audit.disputed', { chainIds: disputes.map(({ chainId }) => chainId) });
  });
}

export const checkpointTrailsJob = defineJob({
  name: 'checkpoint-trails',
  payload: z.object({}),
  schedule: '* * * * *',
  handler: checkpointTrails,
});
