import { type CredentialStep, isProven, type ReviewState } from '@probity/domain';
import { record } from '../audit/record.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { type CredentialRow, updateCredential as writeCredential } from './credentials.store.ts';
import { lockOwnCredential } from './own-credential.ts';
import { takeStep } from './take-step.ts';

export interface UpdateCredential {
  credentialId: string;
  /** The last day on which the value counts; null: for good. */
  expiresOn?: string | null | undefined;
  step?: 'requestReview' | 'markNotApplicable' | 'markApplicable' | undefined;
  ifVersion?: number | undefined;
}

/** Changes what is around the value: when it expires, whether it applies, whether a review is asked for. */
export function updateCredential(ctx: Ctx, input: UpdateCredential): Promise<CredentialRow> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockOwnCredential(ctx, input.credentialId, 'edit', input.ifVersion);
    const stepped = input.step
      ? await takeStep(ctx, before, { step: input.step satisfies CredentialStep })
      : before;
    if (input.expiresOn === undefined) return stepped;
    // How long a value counts is part of what was vouched for.
    if (isProven(stepped.reviewState as ReviewState)) await takeStep(ctx, stepped, { step: 'changeValue' });
    await record(ctx, {
      action: 'credential.expiryChanged',
      chainId: before.accountId,
      subject: { type: 'credential', id: before.id },
      details: { field: before.fieldKey, from: before.expiresOn, to: input.expiresOn },
    });
    return writeCredential(ctx.db, before.id, { expiresOn: input.expiresOn });
  });
}
