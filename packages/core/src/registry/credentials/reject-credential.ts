import type { Rejection } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { credentialValueContext } from '../encrypted-data/index.ts';
import type { CredentialRow } from './credentials.store.ts';
import { notifyRejection } from './notify-review.ts';
import { type Reviewed, reviewing } from './review-credential.ts';
import { takeStep } from './take-step.ts';

export function rejectCredential(ctx: Ctx, input: Reviewed & Rejection): Promise<CredentialRow> {
  return reviewing(ctx, input, async (ctx, credential, judge) => {
    const sealing = await sealingOf(ctx, credential.accountId);
    const note = input.note && sealing.seal(input.note, credentialValueContext(credential.id));
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
