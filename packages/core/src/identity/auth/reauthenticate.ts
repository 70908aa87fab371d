import { LOCK_OUT_MINUTES, ProductError } from '@probity/domain';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { record } from '../../kernel/audit/index.ts';
import { authoriseSelf, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { loadUser, lockUser } from '../users/index.ts';
import { confirmSession } from './confirm-session.ts';
import { countFailure, isLockedOut } from './finish-verification.ts';

/**
 * Confirms with the password who is using an open session. A code of the second factor does the same through
 * `finishVerification`; a passkey and a recovery code end in `confirmSession` as well.
 */
export async function reauthenticate(ctx: Ctx, input: { userId: string; password: string }): Promise<void> {
  authoriseSelf(ctx.actor, input.userId);
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new ProductError('auth.not_registered');
  const { identity } = ctx.services;
  const user = await inTransaction(ctx, (ctx) => loadUser(ctx.db, input.userId));
  if (!user.subject || !identity.keepsPassword(user.subject)) throw new ProductError('user.external_sign_in');
  if (isLockedOut(ctx, user)) throw lockedOut();
  const matches = await identity.passwordMatches(user.email, input.password);
  const refusal = await inTransaction(ctx, async (ctx) => {
    const locked = await lockUser(ctx.db, user.id);
    if (isLockedOut(ctx, locked)) return 'auth.locked_out';
    if (!matches) return countFailure(ctx, locked, 'user.wrong_password');
    await confirmSession(ctx, actor);
    await record(ctx, {
      action: 'auth.reauthenticated',
      chainId: user.id,
      subject: { type: 'user', id: user.id },
      details: { method: 'password' },
    });
    return null;
  });
  if (refusal === 'auth.locked_out') throw lockedOut();
  if (refusal)
    throw new ProductError('user.wrong_password', {
      errors: [{ path: 'password', message: sentence('password') }],
    });
}

const lockedOut = () => new ProductError('auth.locked_out', { retryAfterSeconds: LOCK_OUT_MINUTES * 60 });
