import { type Ctx, inAccountTransaction } from '../../kernel/context/index.ts';
import { findPage } from './public-pages.store.ts';

/** Whether an organisation can be found from outside. */
export const hasPublicPage = (ctx: Ctx, accountId: string): Promise<boolean> =>
  inAccountTransaction(ctx, accountId, async ({ db }) => (await findPage(db, accountId))?.isOn ?? false);
