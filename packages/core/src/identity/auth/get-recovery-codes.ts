import { authoriseSelf, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { readRecoveryCodes } from './recovery-codes.store.ts';

/** How many are left; never the codes themselves. */
export async function getRecoveryCodes(ctx: Ctx, input: { userId: string }) {
  authoriseSelf(ctx.actor, input.userId);
  return inTransaction(ctx, (ctx) => readRecoveryCodes(ctx.db, input.userId));
}
