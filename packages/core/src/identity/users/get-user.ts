import { type Ctx, inReadScope, inTransaction } from '../../kernel/context/index.ts';
import { isOwnUser, requireReadingOf } from './requested-user.ts';
import { loadUser, type UserRow } from './users.store.ts';

export function getUser(ctx: Ctx, { userId }: { userId: string }): Promise<UserRow> {
  if (isOwnUser(ctx.actor, userId)) return inReadScope(ctx, (ctx) => loadUser(ctx.db, userId));
  return inTransaction(ctx, async (ctx) => {
    await requireReadingOf(ctx, userId);
    return loadUser(ctx.db, userId);
  });
}
