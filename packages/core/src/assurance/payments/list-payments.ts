import { ProductError } from '@probity/domain';
import { authorise, type Ctx, inTransaction, isAdmin } from '../../kernel/context/index.ts';
import { type PaymentView, viewPayments } from './payment-view.ts';
import { listPayments as readPayments } from './payments.store.ts';

interface Page {
  after: string | null;
  limit: number;
}
interface PaymentsPage {
  items: PaymentView[];
  hasMore: boolean;
}

/** The payments of an account, newest first: its Owner's to see. */
export function listPayments(ctx: Ctx, { accountId, ...page }: Page & { accountId: string }) {
  authorise(ctx.actor, 'owner', accountId);
  return readPage(ctx, accountId, page);
}

/** The payments of all accounts, for administrators. */
export function listAllPayments(ctx: Ctx, page: Page) {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  return readPage(ctx, null, page);
}

function readPage(ctx: Ctx, accountId: string | null, { after, limit }: Page): Promise<PaymentsPage> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await readPayments(ctx.db, { accountId, after, limit: limit + 1 });
    return { items: await viewPayments(ctx, rows.slice(0, limit)), hasMore: rows.length > limit };
  });
}
