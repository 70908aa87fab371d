import type { EntityKind } from '@probity/domain';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { listEntities as readEntities } from './entities.store.ts';

interface ListEntities {
  accountId: string;
  kinds: readonly EntityKind[];
  text: string | null;
  after: { name: string; id: string } | null;
  limit: number;
}

/** The entities that the account manages: itself and those it added. */
export function listEntities(ctx: Ctx, input: ListEntities) {
  authorise(ctx.actor, 'view', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const rows = await readEntities(ctx.db, { ...input, limit: input.limit + 1 });
    return { items: rows.slice(0, input.limit), hasMore: rows.length > input.limit };
  });
}
