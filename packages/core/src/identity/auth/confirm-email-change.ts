import { ProductError } from '@probity/domain';
import { authoriseSelf } from '../../kernel/context/actor.ts';
import { record } from '../../kernel/audit/record.ts';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/context.ts';
import { notifySecurityChange } from '../../kernel/email/notify-security-change.ts';
import { tryCode } from './one-time-code.ts';
import { revokeOtherSessions } from './revoke-sessions.ts';
import { setMemberEmailUnscoped } from '../members/members.store.ts';
import { queueIdentitySync } from '../users/sync-identity.job.ts';
import { loadUser, type UserRow, updateUser } from '../users/users.store.ts';

/** Takes the new address over once its mailed code is given back; the old address is told. */
export async function confirmEmailChange(
  ctx: Ctx,
  input: { userId: string; changeCode: string },
): Promise<UserRow> {
  authoriseSelf(ctx.actor, input.userId);
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new ProductError('auth.not_registered');
  const outcome = await inUnscopedTransaction(ctx, async (ctx) => {
    const before = await loadUser(ctx.db, input.userId);
    const tried = await tryCode(ctx, before.id, 'EmailChange', input.changeCode);
    if (!tried.accepted) return tried;
    const user = await updateUser(ctx.db, before.id, {
      email: tried.target,
      emailVerifiedAt: ctx.services.now(),
    });
    await setMemberEmailUnscoped(ctx.db, user.id, user.email);
    await revokeOtherSessions(ctx, actor);
    await notifySecurityChange(ctx, before, 'email');
    await record(ctx, {
      action: 'user.email_changed',
      chainId: user.id,
      subject: { type: 'user', id: user.id },
    });
    await queueIdentitySync(ctx, user);
    return { accepted: true as const, user };
  });
  if (!outcome.accepted) throw new ProductError(outcome.error);
  return outcome.user;
}
