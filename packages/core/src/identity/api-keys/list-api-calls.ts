import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type CallRow, listCalls } from './api-keys.store.ts';

interface ListApiCalls {
  accountId: string;
  keyId?: string | undefined;
  before: string | null;
  limit: number;
}

export function listApiCalls(
  ctx: Ctx,
  input: ListApiCalls,
): Promise<{ items: CallRow[]; nextBefore: string | null }> {
  authorise(ctx.actor, 'owner', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const rows = await listCalls(ctx.db, { ...input, limit: input.limit + 1 });
    const items = rows.slice(0, input.limit);
    return { items, nextBefore: rows.length > input.limit ? String(items.at(-1)?.id ?? '') : null };
  });
}
