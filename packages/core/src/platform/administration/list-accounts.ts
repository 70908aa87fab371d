import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction, isAdmin } from '../../kernel/context/index.ts';
import { type ListedAccount, listAccountsNamed } from './accounts-list.store.ts';

interface ListAccounts {
  kind: 'organisations' | 'people';
  text: string;
  after: { sortedBy: string; id: string } | null;
  limit: number;
}

/** Every account by name, for administrators: who it is, but none of its data. */
export function listAccounts(
  ctx: Ctx,
  { kind, text, after, limit }: ListAccounts,
): Promise<{ items: ListedAccount[]; hasMore: boolean }> {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  return inTransaction(ctx, async (ctx) => {
    const rows = await listAccountsNamed(ctx.db, {
      people: kind === 'people',
      text,
      after,
      limit: limit + 1,
    });
    return { items: rows.slice(0, limit), hasMore: rows.length > limit };
  });
}
