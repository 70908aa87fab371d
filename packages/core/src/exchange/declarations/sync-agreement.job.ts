import type { AgreementEvent } from '@probity/domain/declarations/agreement.flow.ts';
import { nextAgreementState } from '@probity/domain/declarations/agreement.flow.ts';
import { z } from 'zod';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import type { SigningOutcome } from '../../kernel/ports/index.ts';
import { keepCopiesUnscoped, openCopy } from './agreement-copy.ts';
import { loadAgreement, lockAgreement } from './agreements.store.ts';
import { fileAgreementJob } from './file-agreement.job.ts';
import { moveAgreement } from './move-agreement.ts';
import { notifyAgreementJob } from './notify-agreement.job.ts';

const payload = z.object({ agreementId: z.string() });

const eventOf: Readonly<Record<Exclude<SigningOutcome, 'Waiting'>, AgreementEvent>> = {
  Signed: 'sign',
  Declined: 'decline',
  Withdrawn: 'withdraw',
  Expired: 'expire',
};

/** Reads the state from the signing service, so repeated or out-of-order webhooks lead to the same result. */
export async function syncAgreement(ctx: Ctx, { agreementId }: z.infer<typeof payload>): Promise<void> {
  const { eSignature } = ctx.services;
  const { providerReference } = await inUnscopedTransaction(ctx, (ctx) => loadAgreement(ctx.db, agreementId));
  if (!eSignature || !providerReference) return;
  const outcome = await eSignature.outcomeOf(providerReference);
  if (outcome === 'Waiting') return;
  const event = eventOf[outcome];
  await inUnscopedTransaction(ctx, async (ctx) => {
    const agreement = await lockAgreement(ctx.db, agreementId);
    if (!nextAgreementState(agreement.state, event, 'provider')) return;
    const now = ctx.services.now();
    // A signature given there in time counts after the expiry date, as long as the agreement is still open here.
    const inTime = { ...agreement, expiresAt: new Date(now.getTime() + 1) };
    const moved = await moveAgreement(ctx, inTime, event, 'provider', {
      ...(event === 'sign' && { signedAt: now, signatureMethod: 'AdobeSign' }),
      ...(event === 'decline' && { declinedAt: now }),
    });
    if (moved.state === 'Expired') return;
    const mine = await openCopy(ctx, moved, moved.signerAccountId);
    if (mine) await keepCopiesUnscoped(ctx, moved, mine.content);
    if (moved.state === 'Signed') await ctx.services.jobs.add(ctx.db, fileAgreementJob, { agreementId });
    const news = moved.state === 'Signed' ? 'signed' : 'declined';
    await ctx.services.jobs.add(ctx.db, notifyAgreementJob, { agreementId, news });
  });
}

export const syncAgreementJob = defineJob({
  name: 'sync-agreement',
  payload,
  handler: syncAgreement,
});
