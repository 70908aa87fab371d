import type { Ctx } from '../../kernel/context/index.ts';
import type { CredentialRow } from './credentials.store.ts';
import { type Reviewed, reviewing } from './review-credential.ts';
import { takeStep } from './take-step.ts';

/** A second person validates the value, or accepts that the field does not apply. */
export function validateCredential(
  ctx: Ctx,
  input: Reviewed & { until?: string | null | undefined },
): Promise<CredentialRow> {
  return reviewing(ctx, input, (ctx, credential, judge) => {
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
