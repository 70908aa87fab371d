import type { Ctx } from '../../kernel/context.ts';
import type { ConnectionRow } from '../connections/connections.store.ts';
import { openShared, reliedOf } from './open-shared.ts';
import { keepReliance } from './snapshots.ts';

/** At a consent: what is newly shared is relied on as it is now; what was relied on before stays as it was. */
export async function takeSnapshot(ctx: Ctx, connection: ConnectionRow): Promise<string> {
  const present = (await openShared(ctx, connection)).map(reliedOf);
  return keepReliance(ctx, connection, { reason: 'Approval', present, isChosen: () => false });
}
