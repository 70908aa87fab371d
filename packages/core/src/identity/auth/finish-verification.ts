import {
  type ErrorCode,
  LOCK_OUT_MINUTES,
  MAX_BAD_CODES,
  ProductError,
  type SecondFactorMethod,
  TOTP_WINDOW,
  totpStepAt,
} from '@probity/domain';
import { TOTP } from 'otpauth';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, type UserActor } from '../../kernel/context/index.ts';
import { notifySecurityChange } from '../email/index.ts';
import { lockUser, type UserRow, updateUser } from '../users/index.ts';
import { seedContext } from './begin-verification.ts';
import { confirmSession } from './confirm-session.ts';
import { tryCode } from './one-time-code.ts';
import { revokeOtherSessions } from './revoke-sessions.ts';
import { lockPendingSeed, setPendingSeed } from './verified-sessions.store.ts';

interface Accepted {
  method: SecondFactorMethod;
  /** The authenticator's time step, stored so that no code works twice. */
  step: number | null;
  /** Of the authenticator whose setup this code completes. */
  newSeed?: Buffer;
}

/** Checks the code under a row lock; failed attempts are counted even though the call fails. */
export async function finishVerification(ctx: Ctx, input: { code: string }): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new ProductError('auth.not_registered');
  const refusal = await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, actor.userId);
    if (isLockedOut(ctx, user)) return 'auth.locked_out';
    const tried = await tryFactors(ctx, user, input.code, actor);
    if ('error' in tried) return countFailure(ctx, user, tried.error);
    await accept(ctx, user, actor, tried);
    return null;
  });
  if (refusal)
    throw new ProductError(refusal, {
      ...(refusal === 'auth.locked_out' && { retryAfterSeconds: LOCK_OUT_MINUTES * 60 }),
    });
}

async function tryFactors(
  ctx: Ctx,
  user: UserRow,
  code: string,
  actor: UserActor,
): Promise<Accepted | { error: ErrorCode }> {
  const { verified } = actor;
  // Only a code of the new authenticator, in the session that set it up, replaces the existing one.
  const newSeed = verified ? await lockPendingSeed(ctx.db, actor) : null;
  const pending = tryAuthenticator(ctx, user, newSeed, code);
  if (newSeed && 'step' in pending) return { ...pending, newSeed };
  if (user.secondFactorMethod === 'authenticator') {
    const own = tryAuthenticator(ctx, user, user.secondFactorSeed, code);
    // Only someone who has passed the authenticator may switch to emailed codes.
    if ('step' in own || !verified) return own;
    const mailed = await tryCode(ctx, user.id, 'SecondFactor', code);
    return mailed.accepted ? { method: 'email', step: null } : own;
  }
  const mailed = await tryCode(ctx, user.id, 'SecondFactor', code);
  if (mailed.accepted) return { method: 'email', step: null };
  return mailed.error === 'auth.not_begun' && newSeed ? pending : mailed;
}

function tryAuthenticator(
  ctx: Ctx,
  user: UserRow,
  seed: Buffer | null,
  code: string,
): Accepted | { error: ErrorCode } {
  if (!seed) return { error: 'auth.not_begun' };
  const secret = ctx.services.sealing.unseal(seed, seedContext(user.id));
  const now = ctx.services.now();
  const drift = new TOTP({ secret }).validate({ token: code, timestamp: now.getTime(), window: TOTP_WINDOW });
  if (drift === null) return { error: 'auth.code_wrong' };
  const step = totpStepAt(now) + drift;
  if (user.secondFactorLastStep !== null && step <= user.secondFactorLastStep)
    return { error: 'auth.code_used' };
  return { method: 'authenticator', step };
}

export const isLockedOut = (ctx: Ctx, user: UserRow): boolean =>
  user.secondFactorLockedUntil !== null && user.secondFactorLockedUntil > ctx.services.now();

/** Counts a failed attempt of any method; too many lock the second factor. */
export async function countFailure(ctx: Ctx, user: UserRow, error: ErrorCode): Promise<ErrorCode> {
  const failures = user.secondFactorFailures + 1;
  const locked = failures >= MAX_BAD_CODES;
  const lockedUntil = new Date(ctx.services.now().getTime() + LOCK_OUT_MINUTES * 60_000);
  await updateUser(ctx, user.id, {
    secondFactorFailures: locked ? 0 : failures,
    ...(locked && { secondFactorLockedUntil: lockedUntil }),
  });
  await record(ctx, {
    action: locked ? 'auth.locked_out' : 'auth.code_refused',
    chainId: user.id,
    subject: { type: 'user', id: user.id },
    details: { error },
  });
  return locked ? 'auth.locked_out' : error;
}

async function accept(ctx: Ctx, user: UserRow, actor: UserActor, accepted: Accepted): Promise<void> {
  const now = ctx.services.now();
  const enrolling = !user.secondFactorEnrolledAt || user.secondFactorMethod !== accepted.method;
  await updateUser(ctx, user.id, {
    secondFactorMethod: accepted.method,
    secondFactorEnrolledAt: enrolling ? now : user.secondFactorEnrolledAt,
    secondFactorFailures: 0,
    secondFactorLockedUntil: null,
    ...(accepted.step !== null && { secondFactorLastStep: accepted.step }),
    ...(accepted.newSeed && { secondFactorSeed: accepted.newSeed }),
    ...(accepted.method === 'email' && { secondFactorSeed: null }),
  });
  await confirmSession(ctx, actor);
  await setPendingSeed(ctx.db, actor, null);
  await record(ctx, {
    action: enrolling ? 'auth.second_factor_enrolled' : 'auth.verified',
    chainId: user.id,
    subject: { type: 'user', id: user.id },
    details: { method: accepted.method },
  });
  if (!enrolling && !accepted.newSeed) return;
  await revokeOtherSessions(ctx, actor);
  await notifySecurityChange(
    ctx,
    user,
    user.secondFactorEnrolledAt ? 'second-factor' : 'second-factor-set-up',
  );
}
