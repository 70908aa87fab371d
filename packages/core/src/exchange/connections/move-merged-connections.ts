import { ProductError } from '@probity/domain';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import {
  findMergedTwin,
  lockConnectionsOfMerged,
  moveConnections,
  moveSubjects,
} from './merged-connections.store.ts';

export const lockMergedConnections = ({ db }: Ctx, { entityIds }: Events['entity.merging']): Promise<void> =>
  lockConnectionsOfMerged(db, entityIds);

/** The connections of a record continue with the party that it was merged into, or go back to it. */
export async function moveMergedConnections(
  { db }: Ctx,
  { from, to, only, moved }: Events['entity.moving'],
): Promise<void> {
  const twin = only ? undefined : await findMergedTwin(db, { from, to });
  if (twin) throw new ProductError('connection.already_open', { resourceId: twin.id });
  moved.connections.push(...(await moveConnections(db, { from, to, only: only?.connections })));
  moved.subjects.push(...(await moveSubjects(db, { from, to, only: only?.subjects })));
}
