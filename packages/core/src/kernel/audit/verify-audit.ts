import { authorise, type Ctx, inTransaction, isAdmin } from '../context/index.ts';
import { readChainFrom, readHead } from './audit.store.ts';
import { LINKS_PER_BLOCK, readCheckpoint } from './checkpoint.ts';
import { readSignedUpTo } from './checkpoint-register.ts';
import { type ChainVerdict, walkChain } from './walk-chain.ts';

export interface AuditVerdict extends ChainVerdict {
  whole: boolean;
  headHash: string | null;
}

/**
 * Verifies the account's audit log: every entry follows from the one before, signed entries are as they were signed,
 * and no signature is missing.
 */
export function verifyAudit(ctx: Ctx, { accountId }: { accountId: string }): Promise<AuditVerdict> {
  if (!isAdmin(ctx.actor)) authorise(ctx.actor, 'owner', accountId);
  return verifyChain(ctx, accountId);
}

/** The same for a caller who may read every log. */
export function verifyChain(ctx: Ctx, chainId: string): Promise<AuditVerdict> {
  return inTransaction(ctx, async ({ db, services }) => {
    const signedUpTo = await readSignedUpTo(services, chainId);
    const head = await readHead(db, chainId);
    const verdict = await walkChain({
      chainId,
      head,
      signedUpTo,
      links: (afterSeq) => readChainFrom(db, chainId, afterSeq, LINKS_PER_BLOCK),
      checkpoint: (block) => readCheckpoint(services, chainId, block),
    });
    return {
      ...verdict,
      whole: verdict.problem === null,
      headHash: head?.hash.toString('hex') ?? null,
    };
  });
}
