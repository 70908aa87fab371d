import {
  authorise,
  type Ctx,
  inTransaction,
  inUnscopedTransaction,
  userActorOf,
} from '../../kernel/context/index.ts';
import { keepCopiesUnscoped } from './agreement-copy.ts';
import { type AgreementRow, loadAgreement, lockAgreement } from './agreements.store.ts';
import { queueLeavingProvider } from './leave-provider.job.ts';
import { moveAgreement } from './move-agreement.ts';
import { notifyAgreementJob } from './notify-agreement.job.ts';

/** Declines to sign, with a reason that the requester can read. */
export async function declineAgreement(
  ctx: Ctx,
  input: { agreementId: string; reason: string },
): Promise<AgreementRow> {
  const seen = await inTransaction(ctx, (ctx) => loadAgreement(ctx.db, input.agreementId));
  authorise(ctx.actor, 'validate', seen.signerAccountId);
  const { userId, name, email } = userActorOf(ctx.actor);
  const declined = await inUnscopedTransaction(ctx, async (ctx) => {
    const agreement = await lockAgreement(ctx.db, input.agreementId);
    const after = await moveAgreement(ctx, agreement, 'decline', 'signer', {
      declinedAt: ctx.services.now(),
      signerUserId: userId,
    });
    await keepCopiesUnscoped(ctx, after, {
      text: null,
      used: [],
      person: { name, email },
      signature: null,
      declineReason: input.reason,
    });
    await queueLeavingProvider(ctx, after);
    await ctx.services.jobs.add(ctx.db, notifyAgreementJob, { agreementId: after.id, news: 'declined' });
    return after;
  });
  return declined;
}
