import type { Ctx } from '../../kernel/context/index.ts';
import { lockCredential, takeStep } from '../../registry/credentials/index.ts';
import { listUnsettledCredentials } from './refreshing.store.ts';

/** A validated value is completed once every request with checks that it is shared through is completed. */
export async function settleVerifications(ctx: Ctx, entityId: string): Promise<void> {
  for (const { id, accountId } of await listUnsettledCredentials(ctx.db, entityId)) {
    const credential = await lockCredential(ctx.db, id);
    const step = credential.reviewState === 'Validated' ? 'completeVerifications' : 'reopenVerifications';
    await takeStep({ ...ctx, automatic: { accountId, cause: 'checked' } }, credential, { step });
  }
}
