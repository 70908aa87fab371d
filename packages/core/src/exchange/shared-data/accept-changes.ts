import { changesSince, ProductError, readerSideOf, scopeKey } from '@probity/domain';
import { type Ctx, inTransaction, publish } from '../../kernel/context/index.ts';
import { accessShared, lockConnection, recordConnectionEvent } from '../connections/index.ts';
import { openShared, reliedOf } from './open-shared.ts';
import { setUnseenChanges } from './refreshing.store.ts';
import { contentHashOf, keepReliance, lastReliance } from './snapshots.ts';

/** The recipient accepts the values of the given items, or of all, as they were shown. An encrypted snapshot is stored. */
export function acceptChanges(
  ctx: Ctx,
  input: {
    connectionId: string;
    items?: { kind: string; key: string }[] | undefined;
    contentHash?: string | undefined;
  },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { side } = await accessShared(ctx, input.connectionId, 'validate');
    const own = await lockConnection(ctx, input.connectionId, 'validate', { as: side });
    const connection = own.row;
    const present = (await openShared(ctx, connection)).map(reliedOf);
    if (input.contentHash && input.contentHash !== (await contentHashOf(ctx, connection, present)))
      throw new ProductError('request.stale');
    const shared = new Set(present.map(scopeKey));
    const chosen = input.items && new Set(input.items.map(({ kind, key }) => `${kind}:${key}`));
    if (chosen && [...chosen].some((key) => !shared.has(key))) throw new ProductError('resource.not_found');
    const isChosen = (item: (typeof present)[number]) => !chosen || chosen.has(scopeKey(item));
    const changed = changesSince((await lastReliance(ctx, connection))?.reliance ?? null, present);
    const accepted = changed.filter(({ to }) => isChosen(to));
    await keepReliance(ctx, connection, { reason: 'Acceptance', present, isChosen });
    await publish(ctx, 'sharedData.reliedOn', { connectionId: connection.id });
    const left = changed.length - accepted.length;
    await setUnseenChanges(ctx.db, connection.id, readerSideOf(connection.relationType), left);
    await recordConnectionEvent(ctx, own, {
      event: 'changesAccepted',
      items: accepted.map(({ to }) => scopeKey(to)),
    });
  });
}
