import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { pageOfTemplates as readTemplates, type TemplatePage } from './templates.store.ts';

/** The account's own templates and the ready-made ones, by name. */
export function listTemplates(ctx: Ctx, input: TemplatePage) {
  authorise(ctx.actor, 'view', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const rows = await readTemplates(ctx.db, { ...input, limit: input.limit + 1 });
    return { items: rows.slice(0, input.limit), hasMore: rows.length > input.limit };
  });
}
