import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type AgreementRow, loadAgreement, lockAgreement } from './agreements.store.ts';
import { queueLeavingProvider } from './leave-provider.job.ts';
import { moveAgreement } from './move-agreement.ts';

/** Withdraws an agreement that has not been signed yet. */
export function withdrawAgreement(ctx: Ctx, input: { agreementId: string }): Promise<AgreementRow> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId } = await loadAgreement(ctx.db, input.agreementId);
    authorise(ctx.actor, 'edit', accountId);
    const agreement = await lockAgreement(ctx.db, input.agreementId);
    const now = ctx.services.now();
    const withdrawn = await moveAgreement(ctx, agreement, 'withdraw', 'requester', { expiresAt: now });
    await queueLeavingProvider(ctx, withdrawn);
    return withdrawn;
  });
}
