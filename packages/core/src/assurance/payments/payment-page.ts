import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type PaymentView, viewPayments } from './payment-view.ts';
import { listPayments } from './payments.store.ts';

export interface Page {
  after: string | null;
  limit: number;
}

/** One page of payments, newest first: of one account, or of all. */
export function readPage(
  ctx: Ctx,
  accountId: string | null,
  { after, limit }: Page,
): Promise<{ items: PaymentView[]; hasMore: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await listPayments(ctx.db, { accountId, after, limit: limit + 1 });
    return { items: await viewPayments(ctx, rows.slice(0, limit)), hasMore: rows.length > limit };
  });
}
