import { type Ctx, inTransaction } from '../context/index.ts';
import { listRegistered } from './checkpoint-register.ts';
import { listChains } from './checkpoints.store.ts';
import { type AuditVerdict, verifyChain } from './verify-audit.ts';

const PORTION = 500;

interface DisputedLog extends Pick<AuditVerdict, 'firstBadSeq' | 'problem'> {
  chainId: string;
}

interface AllAudits {
  logs: number;
  entries: number;
  signedEntries: number;
  disputed: DisputedLog[];
}

/** For an operator: verifies every audit log, and that none is missing that was ever signed. */
export async function verifyAllAudits(ctx: Ctx): Promise<AllAudits> {
  const all: AllAudits = { logs: 0, entries: 0, signedEntries: 0, disputed: [] };
  const verify = async (chainId: string) => {
    const { entries, signedEntries, firstBadSeq, problem } = await verifyChain(ctx, chainId);
    all.logs += 1;
    all.entries += entries;
    all.signedEntries += signedEntries;
    if (problem) all.disputed.push({ chainId, firstBadSeq, problem });
  };
  const missing = new Set(await listRegistered(ctx.services));
  for (let after: string | null = null; ; ) {
    const ids: string[] = await inTransaction(ctx, ({ db }) => listChains(db, after, PORTION));
    for (const id of ids) {
      await verify(id);
      missing.delete(id);
    }
    after = ids.at(-1) ?? null;
    if (ids.length < PORTION) break;
  }
  for (const id of missing) await verify(id);
  return all;
}
