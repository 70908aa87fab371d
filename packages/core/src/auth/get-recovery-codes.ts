import { authoriseSelf } from '../actor.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { readRecoveryCodes } from './recovery-codes.store.ts';

/** How many are left, never the codes themselves. */
export async function getRecoveryCodes(ctx: Ctx, input: { userId: string }) {
  authoriseSelf(ctx.actor, input.userId);
  return inTransaction(ctx, (ctx) => readRecoveryCodes(ctx.db, input.userId));
}
