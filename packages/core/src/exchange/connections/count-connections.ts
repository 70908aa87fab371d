import type { Direction } from '@probity/domain';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { countByDirection } from './connection-list.store.ts';

/** The number of connections by direction. */
export function countConnections(
  ctx: Ctx,
  { accountId }: { accountId: string },
): Promise<Record<Direction, number>> {
  authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async ({ db }) => {
    const counts = await countByDirection(db, accountId);
    const of = (direction: Direction) => counts.find((one) => one.direction === direction)?.n ?? 0;
    return { Incoming: of('Incoming'), Shared: of('Shared') };
  });
}
