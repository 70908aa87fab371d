import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, notFound } from '../../kernel/context/index.ts';
import { type PublicPageSettings, readPublicPageSettings } from './get-public-page-settings.ts';
import { deleteFact } from './public-pages.store.ts';

interface WithdrawFact {
  accountId: string;
  factId: string;
}

/** Takes a fact off the public page at once. */
export function withdrawFact(ctx: Ctx, { accountId, factId }: WithdrawFact): Promise<PublicPageSettings> {
  authorise(ctx.actor, 'owner', accountId);
  return inTransaction(ctx, async (ctx) => {
    const withdrawn = await deleteFact(ctx.db, { accountId, factId });
    if (!withdrawn) throw notFound();
    await record(ctx, {
      action: 'account.fact_withdrawn',
      chainId: accountId,
      subject: { type: 'account', id: accountId },
      details: withdrawn,
    });
    return readPublicPageSettings(ctx, accountId);
  });
}
