import type { Ctx, Events } from '../../kernel/context/index.ts';
import { endProofs } from './end-proofs.ts';
import { deleteHolderKey } from './holder-keys.store.ts';
import { deleteProofsOf, listStandingOf } from './proofs.store.ts';

/** What a closed account proved is no longer valid; the published lists say so when the records are gone. */
export async function endProofsOfClosed(ctx: Ctx, { accountId }: Events['account.closed']): Promise<void> {
  await endProofs(ctx, accountId, await listStandingOf(ctx.db, accountId), 'AccountClosed');
  await deleteProofsOf(ctx.db, accountId);
  await deleteHolderKey(ctx.db, accountId);
}
