import { type Ctx, inTransaction } from '../context.ts';
import { PLATFORM_CHAIN } from '../platform/platform-chain.ts';
import { readChainFrom } from './audit.store.ts';
import { LINKS_PER_BLOCK, putCheckpoint, readCheckpoint } from './checkpoint.ts';
import { disputeChain, listMovedChains, type MovedChain, saveCheckpoint } from './checkpoints.store.ts';
import { record } from './record.ts';

const PORTION = 200;

/** Every minute: what has been added to the trails is signed and kept outside of the database. */
export async function checkpointTrails(ctx: Ctx): Promise<void> {
  for (let after: string | null = null; ; ) {
    const moved: MovedChain[] = await inTransaction(ctx, ({ db }) => listMovedChains(db, after, PORTION));
    for (const chain of moved) await checkpointChain(ctx, chain);
    after = moved.at(-1)?.chainId ?? null;
    if (moved.length < PORTION) return;
  }
}

async function checkpointChain(ctx: Ctx, { chainId, signedSeq }: MovedChain): Promise<void> {
  const signedAt = ctx.services.now();
  for (let block = Math.floor(signedSeq / LINKS_PER_BLOCK); ; block++) {
    const start = block * LINKS_PER_BLOCK;
    const links = await inTransaction(ctx, ({ db }) => readChainFrom(db, chainId, start, LINKS_PER_BLOCK));
    const hashes = links.map(({ hash }) => hash);
    const before = await readCheckpoint(ctx.services, chainId, block);
    if (before === 'forged' || !goesOnFrom(before?.hashes ?? [], hashes)) return dispute(ctx, chainId, start);
    if (hashes.length > (before?.hashes.length ?? 0))
      await putCheckpoint(ctx.services, { chainId, block, signedAt, hashes });
    const seq = start + hashes.length;
    await inTransaction(ctx, ({ db }) => saveCheckpoint(db, { chainId, seq, signedAt }));
    if (hashes.length < LINKS_PER_BLOCK) return;
  }
}

const goesOnFrom = (before: readonly Buffer[], now: readonly Buffer[]): boolean =>
  before.every((hash, index) => now[index]?.equals(hash));

/** What was signed is never signed over: the trail of the platform says that the two disagree. */
function dispute(ctx: Ctx, chainId: string, afterSeq: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await disputeChain(ctx.db, chainId, ctx.services.now());
    await record(ctx, {
      action: 'platform.trail_disputed',
      chainId: PLATFORM_CHAIN,
      subject: { type: 'trail', id: chainId },
      details: { afterSeq },
    });
  });
}
