import type { Ctx, Events } from '../../kernel/context/index.ts';
import { openShared, reliedOf } from './open-shared.ts';
import { keepReliance } from './snapshots.ts';

/** On consent, newly shared items are added to the snapshot as they are now; earlier items stay as they were. */
export async function takeSnapshot(ctx: Ctx, { connection }: Events['connection.approved']): Promise<void> {
  const present = (await openShared(ctx, connection)).map(reliedOf);
  await keepReliance(ctx, connection, { reason: 'Approval', present, isChosen: () => false });
}
