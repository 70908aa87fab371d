import { type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { accessAsRecipient } from '../connections/index.ts';
import { listRecords } from './retained-records.store.ts';

/** The records that the recipient retains for a connection, newest first. */
export function listRetainedRecords(ctx: Ctx, input: { connectionId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const { row: connection } = await accessAsRecipient(ctx, input.connectionId);
    return listRecords(ctx.db, { connectionId: connection.id, today: dayOf(ctx.services.now()) });
  });
}
