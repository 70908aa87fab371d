import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type AgreementPage, listAgreements as readAgreements } from './agreements.store.ts';

/** The agreements that an account has sent, or is asked to sign. */
export function listAgreements(ctx: Ctx, input: AgreementPage) {
  authorise(ctx.actor, 'view', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const rows = await readAgreements(ctx.db, { ...input, limit: input.limit + 1 });
    return { items: rows.slice(0, input.limit), hasMore: rows.length > input.limit };
  });
}
