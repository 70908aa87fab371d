import { record } from '../../kernel/audit/index.ts';
import { type Ctx, dayOf, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { deleteRecordsDue, deleteUnusedFiles } from './retained-records.store.ts';

const AT_ONCE = 200;

/** Deletes records whose retention period has expired, and files that no record needs. */
export async function deleteExpiredRecords(ctx: Ctx): Promise<{ lookedAt: number; found: number }> {
  const today = dayOf(ctx.services.now());
  let deleted = 0;
  for (;;) {
    const rows = await inUnscopedTransaction(ctx, async (ctx) => {
      const due = await deleteRecordsDue(ctx.db, { today, limit: AT_ONCE });
      for (const { id, connectionId, accountId, holderAccountId } of due)
        for (const chainId of [accountId, holderAccountId].sort())
          await record(ctx, {
            action: 'connection.recordDeleted',
            chainId,
            subject: { type: 'connection', id: connectionId },
            details: { recordId: id },
          });
      return due.length;
    });
    deleted += rows;
    if (rows < AT_ONCE) break;
  }
  await inUnscopedTransaction(ctx, ({ db }) => deleteUnusedFiles(db));
  return { lookedAt: deleted, found: 0 };
}
