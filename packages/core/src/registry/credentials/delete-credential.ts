import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { lockOwnCredential } from './own-credential.ts';
import { takeStep } from './take-step.ts';

/** Removes the value from the profile; it remains in the history, and the removal can be undone for a while. */
export function deleteCredential(
  ctx: Ctx,
  input: { credentialId: string; ifVersion?: number | undefined },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const credential = await lockOwnCredential(ctx, input.credentialId, 'edit', input.ifVersion);
    await takeStep(ctx, credential, { step: 'remove', value: null, removes: true });
  });
}
