import { outcomeOfConsents } from '@probity/domain/bank-accounts/outcome-of-consent.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { type CheckRow, lockCheck, moveCheck } from '../../registry/checks/index.ts';
import { type BankConsentRow, listConsents, updateConsent } from './bank-consents.store.ts';
import { endBankConsentJob } from './end-bank-consent.job.ts';

type Cause = Parameters<typeof moveCheck>[2]['cause'];

/** Derives the outcome of the check from its consents. */
export async function settleCheck(
  ctx: Ctx,
  checkId: string,
  { cause, findings }: { cause: Cause; findings?: unknown },
): Promise<CheckRow> {
  const check = await lockCheck(ctx, checkId);
  const consents = await listConsents(ctx.db, { checkId });
  const outcome = outcomeOfConsents(consents.map((consent) => consent.outcome));
  if (outcome === check.outcome && findings === undefined) {
    await record(ctx, {
      action: 'bank.consentChanged',
      chainId: check.accountId,
      subject: { type: 'check', id: check.id },
      details: { entityId: check.entityId },
    });
    return check;
  }
  const ends = consents.flatMap(({ outcome, endsAt }) =>
    outcome === 'Success' && endsAt ? [dayOf(endsAt)] : [],
  );
  return moveCheck(ctx, check, {
    outcome,
    cause,
    ...(outcome === 'Success' && { validUntil: ends.sort().at(-1) ?? null }),
    ...(findings !== undefined && { findings }),
  });
}

/** Ends the consent; a job ends it at the provider. */
export async function endConsent(ctx: Ctx, { id, reference }: BankConsentRow): Promise<void> {
  const now = ctx.services.now();
  await updateConsent(ctx.db, id, { endedAt: now, changedAt: now, link: null });
  if (reference) await ctx.services.jobs.add(ctx.db, endBankConsentJob, { reference });
}
