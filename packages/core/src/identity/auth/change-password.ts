import { ProductError } from '@probity/domain';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { record } from '../../kernel/audit/index.ts';
import { authoriseSelf, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { notifySecurityChange } from '../email/index.ts';
import { loadUser } from '../users/index.ts';
import { requireGoodPassword } from './password-rules.ts';
import { requirePassword } from './require-password.ts';
import { revokeOtherSessions } from './revoke-sessions.ts';

interface ChangePassword {
  userId: string;
  oldPassword: string;
  newPassword: string;
}

/** The identity provider checks the old password and stores the new one; we never store either. */
export async function changePassword(ctx: Ctx, input: ChangePassword): Promise<void> {
  authoriseSelf(ctx.actor, input.userId);
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new ProductError('auth.not_registered');
  const { identity } = ctx.services;
  const user = await inTransaction(ctx, (ctx) => loadUser(ctx, input.userId));
  if (!user.subject || !identity.keepsPassword(user.subject)) throw new ProductError('user.external_sign_in');
  // First, so that a refusal of the new password says nothing about the old one.
  requireGoodPassword(input.newPassword, user, 'newPassword');
  const message = sentence('currentPassword');
  await requirePassword(ctx, user, { password: input.oldPassword, path: 'oldPassword', message });
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
