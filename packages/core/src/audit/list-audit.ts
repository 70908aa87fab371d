import { authorise, isAdmin } from '../actor.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { listEntries } from './audit.store.ts';

export interface ListAudit {
  accountId: string;
  before: number | null;
  limit: number;
}

export function listAudit(ctx: Ctx, input: ListAudit) {
  if (!isAdmin(ctx.actor)) authorise(ctx.actor, 'owner', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const rows = await listEntries(ctx.db, input.accountId, { before: input.before, limit: input.limit + 1 });
    const items = rows.slice(0, input.limit);
    return { items, nextBefore: rows.length > input.limit ? (items.at(-1)?.seq ?? null) : null };
  });
}
