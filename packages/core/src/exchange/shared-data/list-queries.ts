import { holderSideOf, roleMay } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { accessConnection } from '../connections/index.ts';
import { type ItemQuery, openQueries } from './questions.ts';

interface ListedQuery extends ItemQuery {
  /** Asked by the actor's side. */
  isOwn: boolean;
}

/**
 * The questions between the parties. Questions about single items are listed for the data owner only: members of the
 * recipient find them beside each value, if they can see received data.
 */
export function listQueries(
  ctx: Ctx,
  { connectionId, ...perspective }: { connectionId: string; accountId?: string | undefined },
): Promise<{ items: ListedQuery[]; abilities: { answer: boolean } }> {
  return inTransaction(ctx, async (ctx) => {
    const { row, side, accountId, membership } = await accessConnection(
      ctx,
      connectionId,
      'view',
      perspective,
    );
    const isHolder = side === holderSideOf[row.relationType];
    const queries = (await openQueries(ctx, row.id)).filter(({ kind }) => isHolder || kind === null);
    return {
      items: queries.map((query) => ({ ...query, isOwn: query.askedBy === accountId })),
      abilities: { answer: roleMay(membership.role, 'edit') },
    };
  });
}
