import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { deleteLegacyRow, getLegacyRecord } from './legacy-records.store.ts';

export function deleteLegacyRecord(ctx: Ctx, { legacyRecordId }: { legacyRecordId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId, entityId } = await getLegacyRecord(ctx.db, legacyRecordId);
    authorise(ctx.actor, 'edit', accountId);
    await deleteLegacyRow(ctx.db, legacyRecordId);
    await record(ctx, {
      action: 'entity.legacyDeleted',
      chainId: accountId,
      subject: { type: 'entity', id: entityId },
    });
  });
}
