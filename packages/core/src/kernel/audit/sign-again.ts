import { type Ctx, inTransaction } from '../context/index.ts';
import { readHead } from './audit.store.ts';
import { LINKS_PER_BLOCK, readCheckpoint } from './checkpoint.ts';
import { isRegisterComplete, makeRegister, register } from './checkpoint-register.ts';
import { signChain } from './checkpoint-trails.job.ts';
import { hasAuditLog, listChains, settleDispute } from './checkpoints.store.ts';
import { PLATFORM_CHAIN } from './platform-chain.ts';
import { record } from './record.ts';
import type { CheckpointStore } from './signed-statement.ts';
import { whileSigning } from './while-signing.ts';

const PORTION = 500;

/** Creates the register only if nothing was ever recorded: then nothing can be missing. */
export async function beginCheckpoints(ctx: Ctx): Promise<void> {
  if (await isRegisterComplete(ctx.services)) return;
  if (await inTransaction(ctx, ({ db }) => hasAuditLog(db))) return;
  await makeRegister(ctx.services);
}

/**
 * For an operator who has found out why it is missing: rebuilds the register from the existing checkpoints. Undefined
 * while another process is signing.
 */
export const rebuildRegister = (ctx: Ctx): Promise<{ chains: number } | undefined> =>
  whileSigning(ctx, rebuild);

async function rebuild(ctx: Ctx): Promise<{ chains: number }> {
  await makeRegister(ctx.services);
  let chains = 0;
  for (let after: string | null = null; ; ) {
    const ids: string[] = await inTransaction(ctx, ({ db }) => listChains(db, after, PORTION));
    const signedUpTo = new Map<string, number>();
    for (const id of ids) {
      signedUpTo.set(id, await countSigned(ctx.services, id));
      await inTransaction(ctx, ({ db }) => settleDispute(db, id));
    }
    await register(ctx.services, signedUpTo);
    chains += ids.length;
    after = ids.at(-1) ?? null;
    if (ids.length < PORTION) break;
  }
  await recordSignedAgain(ctx, PLATFORM_CHAIN, { chains });
  return { chains };
}

async function countSigned(store: CheckpointStore, chainId: string): Promise<number> {
  for (let block = 0, signed = 0; ; block++) {
    const checkpoint = await readCheckpoint(store, chainId, block);
    if (checkpoint === null || checkpoint === 'forged') return signed;
    signed = block * LINKS_PER_BLOCK + checkpoint.hashes.length;
  }
}

interface SignedAgain {
  signed: number;
  kept: number;
}

/**
 * For an operator: signs a chain as it is now, moves the old checkpoints aside and records it in the platform's audit
 * log. Undefined while another process is signing.
 */
export const signAgain = (ctx: Ctx, chainId: string): Promise<SignedAgain | undefined> =>
  whileSigning(ctx, (ctx) => replaceCheckpoints(ctx, chainId));

async function replaceCheckpoints(ctx: Ctx, chainId: string): Promise<SignedAgain> {
  const { checkpoints } = ctx.services;
  const aside = `superseded/${ctx.services.now().toISOString().toLowerCase().replaceAll(/[:.]/g, '-')}`;
  let kept = 0;
  for await (const key of checkpoints.list(`${chainId}/`)) {
    await checkpoints.put(`${aside}/${key}`, (await checkpoints.get(key)) ?? new Uint8Array());
    await checkpoints.delete(key);
    kept++;
  }
  await register(ctx.services, new Map([[chainId, 0]]), { mayLower: true });
  await inTransaction(ctx, ({ db }) => settleDispute(db, chainId));
  const signed = await signChain(ctx, chainId);
  if (typeof signed !== 'number') return { signed: 0, kept };
  await register(ctx.services, new Map([[chainId, signed]]));
  const head = await inTransaction(ctx, ({ db }) => readHead(db, chainId));
  await recordSignedAgain(ctx, chainId, { entries: signed, head: head?.hash.toString('hex') ?? null, kept });
  return { signed, kept };
}

function recordSignedAgain(ctx: Ctx, chainId: string, details: Record<string, unknown>): Promise<void> {
  return inTransaction(ctx, (ctx) =>
    record(ctx, {
      action: 'platform.trail_signed_again',
      chainId: PLATFORM_CHAIN,
      subject: { type: 'trail', id: chainId },
      details,
    }),
  );
}
