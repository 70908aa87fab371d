import { changesSince, readerSideOf } from '@probity/domain';
import type { ConnectionRow } from '../connections/connections.store.ts';
import type { Ctx } from '../context.ts';
import { openShared, reliedOf } from './open-shared.ts';
import { setUnseenChanges } from './shared-data.store.ts';
import { lastReliance } from './snapshots.ts';

/** How many items differ from what the reader relied on. */
export async function countChanges(ctx: Ctx, connection: ConnectionRow): Promise<number> {
  const present = (await openShared(ctx, connection)).map(reliedOf);
  return changesSince((await lastReliance(ctx, connection))?.reliance ?? null, present).length;
}

/** After a change of the holder's data: what the reader has yet to look at. Answers how many there are. */
export async function refreshUnseen(ctx: Ctx, connection: ConnectionRow): Promise<number> {
  const count = await countChanges(ctx, connection);
  await setUnseenChanges(ctx.db, connection.id, readerSideOf(connection.relationType), count);
  return count;
}
