import { timingSafeEqual } from 'node:crypto';
import { type ErrorCode, MAX_BAD_CODES } from '@probity/domain';
import { type Ctx, newId, newSixDigitCode } from '../../kernel/context/index.ts';
import {
  type CodePurpose,
  countBadTry,
  lockLatestCode,
  markCodeUsed,
  replaceCode,
} from './one-time-codes.store.ts';

interface IssueCode {
  userId: string;
  purpose: CodePurpose;
  /** The address that the code is sent to, and that entering the code proves. */
  target: string;
  minutes: number;
}

/** Creates a code for one purpose; the caller emails it. */
export async function issueCode(ctx: Ctx, input: IssueCode): Promise<string> {
  const code = newSixDigitCode();
  const now = ctx.services.now();
  await replaceCode(ctx.db, {
    id: newId(),
    userId: input.userId,
    purpose: input.purpose,
    codeHash: hashCode(ctx, input.userId, code),
    target: input.target,
    expiresAt: new Date(now.getTime() + input.minutes * 60_000),
    createdAt: now,
  });
  return code;
}

type CodeOutcome = { accepted: true; target: string } | { accepted: false; error: ErrorCode };

/**
 * Checks a code. The outcome is returned rather than thrown, so that the number of failed attempts is committed with
 * the caller's transaction.
 */
export async function tryCode(
  ctx: Ctx,
  userId: string,
  purpose: CodePurpose,
  code: string,
): Promise<CodeOutcome> {
  const issued = await lockLatestCode(ctx.db, userId, purpose);
  const now = ctx.services.now();
  if (!issued) return { accepted: false, error: 'auth.not_begun' };
  if (issued.badTries >= MAX_BAD_CODES) return { accepted: false, error: 'auth.locked_out' };
  if (issued.usedAt) return { accepted: false, error: 'auth.code_used' };
  if (issued.expiresAt <= now) return { accepted: false, error: 'auth.code_expired' };
  if (!timingSafeEqual(issued.codeHash, hashCode(ctx, userId, code))) {
    await countBadTry(ctx.db, issued.id);
    return { accepted: false, error: 'auth.code_wrong' };
  }
  await markCodeUsed(ctx.db, issued.id, now);
  return { accepted: true, target: issued.target };
}

const hashCode = (ctx: Ctx, userId: string, code: string): Buffer =>
  ctx.services.sealing.keyedHash('one-time-code', `${userId}:${code}`);
