import { ProductError, readerSideOf, scopeKey } from '@probity/domain';
import { refreshSides } from '../connections/connections.store.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { dayOf } from '../today.ts';
import { openShared, reliedOf } from './open-shared.ts';
import { readAsReader } from './read-as-reader.ts';
import { countChanges } from './refresh-unseen.ts';
import { setUnseenChanges } from './shared-data.store.ts';
import { keepReliance } from './snapshots.ts';

/** The reader relies on the present values of the named items, or of all; what it relied on is kept sealed. */
export function acceptChanges(
  ctx: Ctx,
  input: { connectionId: string; items?: { kind: string; key: string }[] | undefined },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { row: connection } = await readAsReader(ctx, input.connectionId, 'validate');
    const present = (await openShared(ctx, connection)).map(reliedOf);
    const shared = new Set(present.map(scopeKey));
    const chosen = input.items && new Set(input.items.map(({ kind, key }) => `${kind}:${key}`));
    if (chosen && [...chosen].some((key) => !shared.has(key))) throw new ProductError('resource.not_found');
    const isChosen = (item: (typeof present)[number]) => !chosen || chosen.has(scopeKey(item));
    await keepReliance(ctx, connection, { reason: 'Acceptance', present, isChosen });
    const left = await countChanges(ctx, connection);
    await setUnseenChanges(ctx.db, connection.id, readerSideOf(connection.relationType), left);
    await refreshSides(ctx.db, [connection.id], dayOf(ctx.services.now()));
  });
}
