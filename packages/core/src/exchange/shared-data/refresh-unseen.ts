import { changesSince, readerSideOf, scopeKey } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import type { ConnectionRow } from '../connections/index.ts';
import { openShared, reliedOf } from './open-shared.ts';
import { supersedeOpinions } from './opinions.ts';
import { setUnseenChanges } from './refreshing.store.ts';
import { lastReliance } from './snapshots.ts';

/**
 * Updates the number of changes that the recipient has not accepted yet and which of its opinions still count, and
 * returns the changed items.
 */
export async function refreshUnseen(ctx: Ctx, connection: ConnectionRow): Promise<string[]> {
  const opened = await openShared(ctx, connection);
  await supersedeOpinions(ctx, connection.id, opened);
  const present = opened.map(reliedOf);
  const changed = changesSince((await lastReliance(ctx, connection))?.reliance ?? null, present);
  await setUnseenChanges(ctx.db, connection.id, readerSideOf(connection.relationType), changed.length);
  return changed.map(({ to }) => scopeKey(to));
}
