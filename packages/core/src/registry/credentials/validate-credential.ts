import { type Ctx, publish } from '../../kernel/context/index.ts';
import { credentialValueContext, sealingOf } from '../../kernel/encryption/index.ts';
import type { CredentialRow } from './credentials.store.ts';
import { type Reviewed, reviewing } from './review-credential.ts';
import { takeStep } from './take-step.ts';

/**
 * A second person validates the value, or accepts that the field does not apply. The note says why it overrules a
 * document.
 */
export function validateCredential(
  ctx: Ctx,
  input: Reviewed & { until?: string | null | undefined; note?: string | undefined },
): Promise<CredentialRow> {
  return reviewing(ctx, input, async (ctx, credential, judge) => {
    if (credential.value === null)
      return takeStep(ctx, credential, {
        step: 'acceptNotApplicable',
        byPlatform: judge.as === 'Platform',
      });
    const { id: credentialId, accountId } = credential;
    await publish(ctx, 'credential.validating', { credentialId, accountId, hasReason: Boolean(input.note) });
    const sealing = input.note ? await sealingOf(ctx, accountId) : null;
    const note = input.note && sealing?.seal(input.note, credentialValueContext(credentialId));
    const isProven = credential.reviewState === 'Validated' || credential.reviewState === 'Completed';
    return takeStep(ctx, credential, {
      step: isProven ? 'vouch' : 'validate',
      byPlatform: judge.as === 'Platform',
      ...(note && { note }),
      attestation: {
        attestor: judge.as,
        byAccountId: judge.as === 'Platform' ? null : credential.accountId,
        until: input.until ?? null,
      },
    });
  });
}
