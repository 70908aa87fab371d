import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { accessConnection, textOpener } from './connection-access.ts';
import { findConnectionEvents as readEvents } from './connections.store.ts';
import { noteContext } from './move-connection.ts';

/** The history of the connection, newest first, with the notes that the parties wrote to each other. */
export function listConnectionEvents(ctx: Ctx, input: { connectionId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const { row } = await accessConnection(ctx, input.connectionId, 'view');
    const open = textOpener(ctx, row.id);
    const events = await readEvents(ctx.db, row.id);
    return Promise.all(
      events.map(async (event) => ({
        seq: event.seq,
        at: event.at,
        event: event.event,
        bySide: event.bySide,
        byName: event.byName,
        actorName: event.actorName,
        fromStatus: event.fromStatus,
        toStatus: event.toStatus,
        note: await open(event.note, {
          accountId: event.byAccountId,
          context: noteContext(row.id, event.seq),
        }),
        items: event.items,
      })),
    );
  });
}
