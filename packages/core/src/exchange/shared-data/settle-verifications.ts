import type { Ctx } from '../../kernel/context/index.ts';
import { type CredentialRow, lockCredential, takeStep } from '../../registry/credentials/index.ts';
import { listUnsettledCredentials } from './refreshing.store.ts';

/** A validated value is completed once every request with checks that it is shared through is completed. */
export async function settleVerifications(ctx: Ctx, entityId: string): Promise<void> {
  const unsettled: CredentialRow[] = [];
  for (const { id } of await listUnsettledCredentials(ctx.db, entityId))
    unsettled.push(await lockCredential(ctx, id));
  for (const credential of unsettled) {
    const { accountId } = credential;
    const step = credential.reviewState === 'Validated' ? 'completeVerifications' : 'reopenVerifications';
    await takeStep({ ...ctx, automatic: { accountId, cause: 'checked' } }, credential, { step });
  }
}
