import type { Connections } from '@probity/db/schema.gen.ts';
import type { Updateable } from 'kysely';
import type { Ctx } from '../../kernel/context/index.ts';
import { accountOn, type OwnConnection } from './connection-access.ts';
import { type ConnectionRow, updateConnection } from './connections.store.ts';
import { refreshSides } from './refresh-sides.ts';
import { writeEvent } from './write-event.ts';

interface ConnectionHappening {
  event: string;
  note?: string | undefined;
  items?: string[];
  changes?: Updateable<Connections>;
}

/** Something that both parties should find in the history and that leaves the status as it is. */
export async function recordConnectionEvent(
  ctx: Ctx,
  { row, side }: Pick<OwnConnection, 'row' | 'side'>,
  { event, note, items, changes }: ConnectionHappening,
): Promise<ConnectionRow> {
  const now = ctx.services.now();
  const seq = row.lastSeq + 1;
  const after = await updateConnection(ctx.db, row.id, { ...changes, changedAt: now, lastSeq: seq });
  await writeEvent(ctx, after, {
    seq,
    event,
    bySide: side,
    byAccountId: accountOn(after, side),
    from: row.sharingStatus,
    note,
    ...(items && { items }),
  });
  await refreshSides(ctx, [row.id]);
  return after;
}
