import { authorise, type Ctx } from '../../kernel/context/index.ts';
import { type Page, readPage } from './payment-page.ts';

/** The payments of an account; only its Owner may see them. */
export function listPayments(ctx: Ctx, { accountId, ...page }: Page & { accountId: string }) {
  authorise(ctx.actor, 'owner', accountId);
  return readPage(ctx, accountId, page);
}
