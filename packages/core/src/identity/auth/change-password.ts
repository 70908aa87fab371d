import { ProductError } from '@probity/domain';
import { authoriseSelf } from '../../kernel/context/actor.ts';
import { record } from '../../kernel/audit/record.ts';
import { type Ctx, inTransaction } from '../../kernel/context/context.ts';
import { notifySecurityChange } from '../../kernel/email/notify-security-change.ts';
import { requireGoodPassword } from './password-rules.ts';
import { revokeOtherSessions } from './revoke-sessions.ts';
import { loadUser } from '../users/users.store.ts';

export interface ChangePassword {
  userId: string;
  oldPassword: string;
  newPassword: string;
}

/** The identity provider checks the old password and keeps the new one; we never store either. */
export async function changePassword(ctx: Ctx, input: ChangePassword): Promise<void> {
  authoriseSelf(ctx.actor, input.userId);
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new ProductError('auth.not_registered');
  const { identity } = ctx.services;
  const user = await inTransaction(ctx, (ctx) => loadUser(ctx.db, input.userId));
  if (!user.subject || !identity.keepsPassword(user.subject)) throw new ProductError('user.external_sign_in');
  if (!(await identity.passwordMatches(user.email, input.oldPassword)))
    throw new ProductError('user.wrong_password', {
      errors: [{ path: 'oldPassword', message: 'The old password is not right.' }],
    });
  requireGoodPassword(input.newPassword, user, 'newPassword');
  await identity.updateUser(user.subject, { password: input.newPassword });
  await inTransaction(ctx, async (ctx) => {
    await record(ctx, {
      action: 'user.password_changed',
      chainId: user.id,
      subject: { type: 'user', id: user.id },
    });
    await revokeOtherSessions(ctx, actor);
    await notifySecurityChange(ctx, user, 'password');
  });
}
