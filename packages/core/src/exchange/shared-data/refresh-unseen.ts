import { changesSince, readerSideOf, scopeKey } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import type { ConnectionRow } from '../connections/index.ts';
import { openShared, reliedOf } from './open-shared.ts';
import { setUnseenChanges } from './refreshing.store.ts';
import { lastReliance } from './snapshots.ts';

/** Updates the number of changes that the recipient has not accepted yet, and returns the changed items. */
export async function refreshUnseen(ctx: Ctx, connection: ConnectionRow): Promise<string[]> {
  const present = (await openShared(ctx, connection)).map(reliedOf);
  const changed = changesSince((await lastReliance(ctx, connection))?.reliance ?? null, present);
  await setUnseenChanges(ctx.db, connection.id, readerSideOf(connection.relationType), changed.length);
  return changed.map(({ to }) => scopeKey(to));
}
