import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { recordAccess } from '../shared-data/index.ts';
import { type RetainedRecord, readRecord } from './retained-record-access.ts';

/** Opens the retained record, read-only. The data owner sees in the access log who opened it. */
export function getRetainedRecord(
  ctx: Ctx,
  input: { connectionId: string; recordId: string },
): Promise<RetainedRecord> {
  return inTransaction(ctx, async (ctx) => {
    const found = await readRecord(ctx, input);
    await recordAccess(ctx, found.connection, { kind: 'recordOpened', items: found.row.items });
    return found;
  });
}
