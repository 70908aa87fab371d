import { ProductError } from '@probity/domain';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { record } from '../../kernel/audit/index.ts';
import { authoriseSelf, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { loadUser } from '../users/index.ts';
import { confirmSession } from './confirm-session.ts';
import { requirePassword } from './require-password.ts';

/**
 * Confirms with the password who is using an open session. A code of the second factor does the same through
 * `finishVerification`; a passkey and a recovery code end in `confirmSession` as well.
 */
export async function reauthenticate(ctx: Ctx, input: { userId: string; password: string }): Promise<void> {
  authoriseSelf(ctx.actor, input.userId);
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new ProductError('auth.not_registered');
  const { identity } = ctx.services;
  const user = await inTransaction(ctx, (ctx) => loadUser(ctx, input.userId));
  if (!user.subject || !identity.keepsPassword(user.subject)) throw new ProductError('user.external_sign_in');
  const message = sentence('password');
  await requirePassword(ctx, user, { password: input.password, path: 'password', message });
  await inTransaction(ctx, async (ctx) => {
    await confirmSession(ctx, actor);
    await record(ctx, {
      action: 'auth.reauthenticated',
      chainId: user.id,
      subject: { type: 'user', id: user.id },
      details: { method: 'password' },
    });
  });
}
