import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { listCases as readCases } from './cases.store.ts';
import { type ListedCase, listedCase } from './view-case.ts';

interface ListCases {
  accountId: string;
  isOpen: boolean;
  after: { at: Date; id: string } | null;
  limit: number;
}

/** The cases of an account, open or ended, newest first. */
export function listCases(ctx: Ctx, input: ListCases): Promise<{ items: ListedCase[]; hasMore: boolean }> {
  authorise(ctx.actor, 'view', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const rows = await readCases(ctx.db, { ...input, limit: input.limit + 1 });
    const sealing = await sealingOf(ctx, input.accountId);
    const items: ListedCase[] = [];
    for (const row of rows.slice(0, input.limit)) items.push(await listedCase(ctx, sealing, row));
    return { items, hasMore: rows.length > input.limit };
  });
}
