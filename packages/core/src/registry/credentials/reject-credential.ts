import type { Rejection } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { credentialValueContext, sealingOf } from '../../kernel/encryption/index.ts';
import type { CredentialRow } from './credentials.store.ts';
import { notifyRejection } from './notify-review.ts';
import { type Reviewed, reviewing } from './review-credential.ts';
import { takeStep } from './take-step.ts';

export function rejectCredential(ctx: Ctx, input: Reviewed & Rejection): Promise<CredentialRow> {
  return inTransaction(ctx, async (ctx) => {
    const { credential, enteredBy, reviewer } = await rejectWithReason(ctx, input);
    await notifyRejection(ctx, credential, { enteredBy, reviewer, reason: input.reason });
    return credential;
  });
}

export interface RejectedCredential {
  credential: CredentialRow;
  enteredBy: string | null;
  /** The reviewer's name, as the person who entered the value may see it. */
  reviewer: string;
}

/** Rejects a value; the caller notifies the person who entered it. */
export async function rejectWithReason(ctx: Ctx, input: Reviewed & Rejection): Promise<RejectedCredential> {
  let enteredBy: string | null = null;
  let reviewer = ctx.services.product.name;
  const credential = await reviewing(ctx, input, async (ctx, credential, judge) => {
    const sealing = await sealingOf(ctx, credential.accountId);
    const note = input.note && sealing.seal(input.note, credentialValueContext(credential.id));
    enteredBy = credential.lastChangedBy;
    if (judge.as === 'Holder' && ctx.actor.kind === 'user') reviewer = ctx.actor.name;
    return takeStep(ctx, credential, {
      step: 'reject',
      byPlatform: judge.as === 'Platform',
      reason: input.reason,
      ...(note && { note }),
    });
  });
  return { credential, enteredBy, reviewer };
}
