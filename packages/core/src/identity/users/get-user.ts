import { authoriseSelf, type Ctx, inReadScope, isAdmin } from '../../kernel/context/index.ts';
import { loadUser as readUser, type UserRow } from './users.store.ts';

export function getUser(ctx: Ctx, input: { userId: string }): Promise<UserRow> {
  if (!isAdmin(ctx.actor)) authoriseSelf(ctx.actor, input.userId);
  return inReadScope(ctx, (ctx) => readUser(ctx.db, input.userId));
}
