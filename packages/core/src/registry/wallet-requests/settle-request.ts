import type { JsonObject } from '@probity/proofs';
import { findMemberActor } from '../../identity/members/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, inUnscopedTransaction, notFound } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { presentedContext } from './encryption-contexts.ts';
import { markSettled, type WalletRequestRow } from './wallet-requests.store.ts';

/** What was presented, before it is encrypted. */
export interface StoredPresentation {
  /** As it was presented. */
  presentation: string;
  claims: JsonObject;
  issuer: string;
  vct: string;
  trustLevel: string | null;
  issuedAt: string | null;
  expiresAt: string | null;
  checkedAt: string;
}

export type Settled =
  | { state: 'Declined' }
  | { state: 'Refused'; refusedBecause: string }
  | { state: 'Answered'; stored: StoredPresentation };

/** Once, in the name of the member who asked; nothing is taken in for someone who has left. */
export async function settleRequest(
  ctx: Ctx,
  { id, accountId, requestedBy, type }: WalletRequestRow,
  settled: Settled,
): Promise<void> {
  const member = await inUnscopedTransaction(ctx, (ctx) =>
    findMemberActor(ctx, { accountId, userId: requestedBy }),
  );
  if (!member) throw notFound();
  await inTransaction({ ...ctx, actor: member }, async (ctx) => {
    const sealing = await sealingOf(ctx, accountId);
    await record(ctx, {
      action: 'wallet.answered',
      chainId: accountId,
      subject: { type: 'wallet', id },
      details: { type, state: settled.state },
    });
    const isFirst = await markSettled(ctx.db, id, {
      state: settled.state,
      refusedBecause: settled.state === 'Refused' ? settled.refusedBecause : null,
      answer:
        settled.state === 'Answered'
          ? sealing.seal(JSON.stringify(settled.stored), presentedContext(id))
          : null,
      answeredAt: ctx.services.now(),
    });
    if (!isFirst) throw notFound();
  });
}
