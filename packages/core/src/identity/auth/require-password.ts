import { LOCK_OUT_MINUTES, ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { lockUser, type UserRow } from '../users/index.ts';
import { countFailure, isLockedOut } from './finish-verification.ts';

interface GivenPassword {
  password: string;
  /** The field that held it, and what is said if it is wrong. */
  path: string;
  message: string;
}

/** The identity provider checks the password; wrong ones are counted like wrong codes, and too many lock. */
export async function requirePassword(ctx: Ctx, user: UserRow, given: GivenPassword): Promise<void> {
  if (isLockedOut(ctx, user)) throw lockedOut();
  const matches = await ctx.services.identity.passwordMatches(user.email, given.password);
  const refusal = await inTransaction(ctx, async (ctx) => {
    const locked = await lockUser(ctx, user.id);
    if (isLockedOut(ctx, locked)) return 'auth.locked_out';
    return matches ? null : countFailure(ctx, locked, 'user.wrong_password');
  });
  if (refusal === 'auth.locked_out') throw lockedOut();
  if (refusal) {
    const { path, message } = given;
    throw new ProductError('user.wrong_password', { errors: [{ path, message }] });
  }
}

const lockedOut = () => new ProductError('auth.locked_out', { retryAfterSeconds: LOCK_OUT_MINUTES * 60 });
