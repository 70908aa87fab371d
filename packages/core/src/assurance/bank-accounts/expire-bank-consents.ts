import { CONSENT_ENDING_DAYS } from '@probity/domain/bank-accounts/outcome-of-consent.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { notify } from '../../kernel/notifications/index.ts';
import {
  type BankConsentRow,
  listEndingConsents,
  listUnreadConsents,
  listUnusedConsents,
  lockConsent,
  updateConsent,
} from './bank-consents.store.ts';
import { endBankConsentJob } from './end-bank-consent.job.ts';
import { readBankConsentJob } from './read-bank-consent.job.ts';
import { settleCheck } from './settle-check.ts';

const AT_A_TIME = 500;
const DAY_MS = 86_400_000;
const UNREAD_MS = 600_000;

/** Expires unused links and ended consents, announces consents that end soon, and retries readings that were lost. */
export async function expireBankConsents(ctx: Ctx): Promise<void> {
  const now = ctx.services.now();
  const limit = AT_A_TIME;
  for (const { id } of await listUnusedConsents(ctx.db, { now, limit })) await expire(ctx, id);
  for (const { id } of await listEndingConsents(ctx.db, { before: now, onlyUnreminded: false, limit }))
    await expire(ctx, id);
  const soon = new Date(now.getTime() + CONSENT_ENDING_DAYS * DAY_MS);
  for (const { id } of await listEndingConsents(ctx.db, { before: soon, onlyUnreminded: true, limit }))
    await announceEnd(ctx, await updateConsent(ctx.db, id, { remindedAt: now }));
  const unread = await listUnreadConsents(ctx.db, { before: new Date(now.getTime() - UNREAD_MS), limit });
  await ctx.services.jobs.addMany(
    ctx.db,
    readBankConsentJob,
    unread.map(({ id }) => ({ consentId: id })),
  );
}

async function expire(ctx: Ctx, id: string): Promise<void> {
  const { checkId, reference, accountId } = await lockConsent(ctx.db, id);
  await updateConsent(ctx.db, id, { outcome: 'Expired', link: null, changedAt: ctx.services.now() });
  await settleCheck({ ...ctx, automatic: { accountId, cause: 'checked' } }, checkId, { cause: 'time' });
  if (reference) await ctx.services.jobs.add(ctx.db, endBankConsentJob, { reference });
}

async function announceEnd(
  ctx: Ctx,
  { id, accountId, entityId, checkId, bankName, endsAt }: BankConsentRow,
): Promise<void> {
  await notify(ctx, {
    accountId,
    reason: 'DataShared',
    kind: 'bank.consentEnding',
    subject: { type: 'check', id: checkId },
    link: `/profile/${entityId}/checks?bank=${id}`,
    values: { party: bankName, ...(endsAt && { dueOn: dayOf(endsAt) }) },
  });
}
