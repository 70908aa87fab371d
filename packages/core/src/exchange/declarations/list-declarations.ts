import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type DeclarationPage, listDeclarations as readDeclarations } from './declarations.store.ts';

export function listDeclarations(ctx: Ctx, input: DeclarationPage) {
  authorise(ctx.actor, 'view', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const rows = await readDeclarations(ctx.db, { ...input, limit: input.limit + 1 });
    return { items: rows.slice(0, input.limit), hasMore: rows.length > input.limit };
  });
}
