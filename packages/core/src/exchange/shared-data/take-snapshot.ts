import type { Ctx, Events } from '../../kernel/context/index.ts';
import { openShared, reliedOf } from './open-shared.ts';
import { keepReliance } from './snapshots.ts';

/** At a consent: what is newly shared is relied on as it is now; what was relied on before stays as it was. */
export async function takeSnapshot(ctx: Ctx, { connection }: Events['connection.approved']): Promise<void> {
  const present = (await openShared(ctx, connection)).map(reliedOf);
  await keepReliance(ctx, connection, { reason: 'Approval', present, isChosen: () => false });
}
