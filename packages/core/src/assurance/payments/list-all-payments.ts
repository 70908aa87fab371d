import { ProductError } from '@probity/domain';
import { type Ctx, isAdmin } from '../../kernel/context/index.ts';
import { type Page, readPage } from './payment-page.ts';

/** The payments of all accounts, for administrators. */
export function listAllPayments(ctx: Ctx, page: Page) {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  return readPage(ctx, null, page);
}
