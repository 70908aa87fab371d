import {
  authorise,
  type Ctx,
  inTransaction,
  notFound,
  refuseInAdminMode,
} from '../../kernel/context/index.ts';
import { answerTo, findOpenAuthorisation, type NamedAuthorisation } from './find-open-authorisation.ts';
import { settleAuthorisation } from './wallet-authorisations.store.ts';

/** Nothing goes to the app, which is told so. */
export function declineWalletAuthorisation(
  ctx: Ctx,
  named: NamedAuthorisation,
): Promise<{ redirectTo: string }> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'validate', named.entityId);
    refuseInAdminMode(ctx.actor);
    const { row } = await findOpenAuthorisation(ctx, named);
    if (!(await settleAuthorisation(ctx.db, row.id, ctx.services.now()))) throw notFound();
    return { redirectTo: answerTo(ctx, row, { error: 'access_denied' }) };
  });
}
