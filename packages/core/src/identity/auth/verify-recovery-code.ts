import { type ErrorCode, LOCK_OUT_MINUTES, ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { notifySecurityChange } from '../email/index.ts';
import { lockUser, updateUser } from '../users/index.ts';
import { confirmSession } from './confirm-session.ts';
import { countFailure, isLockedOut } from './finish-verification.ts';
import { hashRecoveryCode } from './recovery-code.ts';
import { readRecoveryCodes, useUpRecoveryCode } from './recovery-codes.store.ts';

/** Passes the second factor with a recovery code; failed attempts count like those of any other code. */
export async function verifyRecoveryCode(ctx: Ctx, input: { code: string }): Promise<{ left: number }> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new ProductError('auth.not_registered');
  const outcome = await inTransaction(ctx, async (ctx): Promise<{ left: number } | { error: ErrorCode }> => {
    const user = await lockUser(ctx, actor.userId);
    const now = ctx.services.now();
    if (isLockedOut(ctx, user)) return { error: 'auth.locked_out' };
    const hash = hashRecoveryCode(ctx, user.id, input.code);
    if (!(await useUpRecoveryCode(ctx.db, user.id, hash, now)))
      return { error: await countFailure(ctx, user, 'auth.recovery_code_wrong') };
    await updateUser(ctx, user.id, { secondFactorFailures: 0, secondFactorLockedUntil: null });
    await confirmSession(ctx, actor);
    const { left } = await readRecoveryCodes(ctx.db, user.id);
    await record(ctx, {
      action: 'auth.recovery_code_used',
      chainId: user.id,
      subject: { type: 'user', id: user.id },
      details: { left },
    });
    await notifySecurityChange(ctx, user, 'recovery-code-used');
    return { left };
  });
  if ('left' in outcome) return outcome;
  throw new ProductError(outcome.error, {
    ...(outcome.error === 'auth.locked_out' && { retryAfterSeconds: LOCK_OUT_MINUTES * 60 }),
  });
}
