import { type Judge, mayValidate, ProductError, type Rejection } from '@probity/domain';
import { type Ctx, inTransaction, isAdmin } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { type CredentialRow, lockCredential } from './credentials.store.ts';
import { notifyRejection } from './notify-review.ts';
import { valuePlace } from './sealed-value.ts';
import { takeStep } from './take-step.ts';

interface Judged {
  credentialId: string;
  ifVersion?: number | undefined;
}

/** A second person validates the value, or accepts that the field does not apply. */
export function validateCredential(
  ctx: Ctx,
  input: Judged & { until?: string | null | undefined },
): Promise<CredentialRow> {
  return judging(ctx, input, (ctx, credential, judge) => {
    if (credential.value === null)
      return takeStep(ctx, credential, {
        step: 'acceptNotApplicable',
        byPlatform: judge.as === 'Platform',
      });
    const isProven = credential.reviewState === 'Validated' || credential.reviewState === 'Completed';
    return takeStep(ctx, credential, {
      step: isProven ? 'vouch' : 'validate',
      byPlatform: judge.as === 'Platform',
      attestation: {
        attestor: judge.as,
        byAccountId: judge.as === 'Platform' ? null : credential.accountId,
        until: input.until ?? null,
      },
    });
  });
}

export function rejectCredential(ctx: Ctx, input: Judged & Rejection): Promise<CredentialRow> {
  return judging(ctx, input, async (ctx, credential, judge) => {
    const sealing = await sealingOf(ctx, credential.accountId);
    const note = input.note && sealing.seal(input.note, valuePlace(credential.id));
    const rejected = await takeStep(ctx, credential, {
      step: 'reject',
      byPlatform: judge.as === 'Platform',
      reason: input.reason,
      ...(note && { note }),
    });
    const reviewer =
      judge.as === 'Holder' && ctx.actor.kind === 'user' ? ctx.actor.name : ctx.services.product.name;
    await notifyRejection(ctx, rejected, { enteredBy: credential.lastChangedBy, reviewer });
    return rejected;
  });
}

/** The lock serialises parallel decisions: the first counts, the rest see its result. */
function judging(
  ctx: Ctx,
  input: Judged,
  decide: (ctx: Ctx, credential: CredentialRow, judge: Judge) => Promise<CredentialRow>,
): Promise<CredentialRow> {
  return inTransaction(ctx, async (ctx) => {
    const credential = await lockCredential(ctx.db, input.credentialId);
    const judge = judgeOf(ctx, credential);
    const verdict = mayValidate(judge, credential);
    if (!verdict.allowed)
      throw new ProductError(verdict.reason === 'FourEyes' ? 'credential.four_eyes' : 'permission.denied');
    if (input.ifVersion !== undefined && credential.version !== input.ifVersion)
      throw new ProductError('request.stale');
    return decide(ctx, credential, judge);
  });
}

export function judgeOf(ctx: Ctx, credential: Pick<CredentialRow, 'accountId'>): Judge {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new ProductError('resource.not_found');
  const membership = actor.memberships.find((candidate) => candidate.accountId === credential.accountId);
  if (membership) return { as: 'Holder', userId: actor.userId, role: membership.role };
  if (isAdmin(actor)) return { as: 'Platform', userId: actor.userId };
  throw new ProductError('resource.not_found');
}
