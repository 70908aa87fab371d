import { authorise, type Ctx, inTransaction, isAdmin } from '../context/index.ts';
import { readChainFrom, readHead } from './audit.store.ts';
import { LINKS_PER_BLOCK, readCheckpoint } from './checkpoint.ts';
import { readSignedUpTo } from './checkpoint-register.ts';

interface AuditCheckpoint {
  /** Broken: the last signed entry is not the one that was signed, or its signature is missing. */
  state: 'Unsigned' | 'Signed' | 'Broken';
  entries: number;
  signedEntries: number;
  signedAt: Date | null;
  /** Hash of the last signed entry. */
  hash: string | null;
}

/** The last signature of the audit log, compared with the entry that it signs; `verifyAudit` checks every entry. */
export function getAuditCheckpoint(ctx: Ctx, { accountId }: { accountId: string }): Promise<AuditCheckpoint> {
  if (!isAdmin(ctx.actor)) authorise(ctx.actor, 'owner', accountId);
  return inTransaction(ctx, async ({ db, services }) => {
    const entries = (await readHead(db, accountId))?.seq ?? 0;
    const signed = await readSignedUpTo(services, accountId);
    const unsigned = { entries, signedEntries: 0, signedAt: null, hash: null };
    if (typeof signed === 'string') return { ...unsigned, state: 'Broken' };
    if (signed === 0) return { ...unsigned, state: 'Unsigned' };
    const block = Math.floor((signed - 1) / LINKS_PER_BLOCK);
    const checkpoint = await readCheckpoint(services, accountId, block);
    if (!checkpoint || checkpoint === 'forged') return { ...unsigned, state: 'Broken' };
    const hash = checkpoint.hashes[signed - 1 - block * LINKS_PER_BLOCK];
    const [link] = await readChainFrom(db, accountId, signed - 1, 1);
    const isSame = hash !== undefined && link?.seq === signed && link.hash.equals(hash);
    return {
      state: isSame ? 'Signed' : 'Broken',
      entries,
      signedEntries: signed,
      signedAt: checkpoint.signedAt,
      hash: hash?.toString('hex') ?? null,
    };
  });
}
