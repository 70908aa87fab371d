import { recordMany } from '../../kernel/audit/index.ts';
import { type Ctx, dayOf, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { type DeletedRecord, deleteRecordsDue, deleteUnusedFiles } from './retained-records.store.ts';

const AT_ONCE = 200;

/** Deletes records whose retention period has expired, and files that no record needs. */
export async function deleteExpiredRecords(ctx: Ctx): Promise<{ lookedAt: number; found: number }> {
  const today = dayOf(ctx.services.now());
  let deleted = 0;
  for (;;) {
    const rows = await inUnscopedTransaction(ctx, async (ctx) => {
      const due = await deleteRecordsDue(ctx.db, { today, limit: AT_ONCE });
      // Always in the same order, so that this and a connection between two of the parties cannot deadlock.
      for (const chainId of [...new Set(due.flatMap(partiesOf))].sort())
        await recordMany(
          ctx,
          chainId,
          due.filter((row) => partiesOf(row).includes(chainId)).map(deletedEvent),
        );
      return due.length;
    });
    deleted += rows;
    if (rows < AT_ONCE) break;
  }
  await inUnscopedTransaction(ctx, ({ db }) => deleteUnusedFiles(db));
  return { lookedAt: deleted, found: 0 };
}

const partiesOf = ({ accountId, holderAccountId }: DeletedRecord): string[] => [accountId, holderAccountId];

const deletedEvent = ({ id, connectionId }: DeletedRecord) => ({
  action: 'connection.recordDeleted' as const,
  subject: { type: 'connection', id: connectionId },
  details: { recordId: id },
});
