import { requireReading } from '../../identity/admin-readings/index.ts';
import { endSessionsOf } from '../../identity/auth/index.ts';
import { findUser } from '../../identity/users/index.ts';
import {
  type Ctx,
  inTransaction,
  inUnscopedTransaction,
  notFound,
  requireRecentAuthentication,
} from '../../kernel/context/index.ts';

/** Signs a user out on every device, for example because one was stolen. */
export async function endUserSessions(ctx: Ctx, { userId }: { userId: string }): Promise<{ ended: number }> {
  await inTransaction(ctx, requireReading);
  requireRecentAuthentication(ctx, 'EndSessions');
  return inUnscopedTransaction(ctx, async (ctx) => {
    const user = await findUser(ctx, userId);
    if (!user || user.status === 'Deleted') throw notFound();
    return { ended: await endSessionsOf(ctx, userId) };
  });
}
