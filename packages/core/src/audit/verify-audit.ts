import { createHash } from 'node:crypto';
import { authorise, isAdmin } from '../actor.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { readChainFrom, readHead } from './audit.store.ts';

export interface AuditVerdict {
  whole: boolean;
  entries: number;
  /** The first entry that does not follow from the one before it. */
  firstBadSeq: number | null;
  headHash: string | null;
}

const PAGE = 1000;

/** Recomputes every link of the account's chain from the stored bytes. */
export function verifyAudit(ctx: Ctx, input: { accountId: string }): Promise<AuditVerdict> {
  if (!isAdmin(ctx.actor)) authorise(ctx.actor, 'owner', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const head = await readHead(ctx.db, input.accountId);
    let previous: Buffer = createHash('sha256').update(input.accountId).digest();
    let seq = 0;
    for (;;) {
      const page = await readChainFrom(ctx.db, input.accountId, seq, PAGE);
      for (const link of page) {
        const expected = hashLink(previous, link.seq, link.entry);
        const follows = link.seq === seq + 1 && link.prevHash.equals(previous) && link.hash.equals(expected);
        if (!follows) return verdict(seq, seq + 1, head);
        previous = link.hash;
        seq = link.seq;
      }
      if (page.length < PAGE) break;
    }
    const headAgrees = head ? head.seq === seq && head.hash.equals(previous) : seq === 0;
    return verdict(seq, headAgrees ? null : seq + 1, head);
  });
}

function hashLink(previous: Buffer, seq: number, entry: string): Buffer {
  return createHash('sha256').update(previous).update(`${seq}\n${entry}`).digest();
}

function verdict(
  entries: number,
  firstBadSeq: number | null,
  head: { hash: Buffer } | undefined,
): AuditVerdict {
  return { whole: firstBadSeq === null, entries, firstBadSeq, headHash: head?.hash.toString('hex') ?? null };
}
