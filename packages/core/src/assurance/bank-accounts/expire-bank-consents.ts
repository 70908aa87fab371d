import { CONSENT_ENDING_DAYS } from '@probity/domain/bank-accounts/outcome-of-consent.ts';
import { DAY_MS } from '@probity/domain/constants.ts';
import { notify } from '../../identity/notifications/index.ts';
import { type Ctx, dayOf, eachInTransaction, inUnscopedTransaction } from '../../kernel/context/index.ts';
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
const UNREAD_MS = 600_000;

/** Expires unused links and ended consents, announces consents that end soon, and retries readings that were lost. */
export async function expireBankConsents(ctx: Ctx): Promise<void> {
  const now = ctx.services.now();
  const soon = new Date(now.getTime() + CONSENT_ENDING_DAYS * DAY_MS);
  const limit = AT_A_TIME;
  const { unused, ended, ending, unread } = await inUnscopedTransaction(ctx, async ({ db }) => ({
    unused: await listUnusedConsents(db, { now, limit }),
    ended: await listEndingConsents(db, { before: now, onlyUnreminded: false, limit }),
    ending: await listEndingConsents(db, { before: soon, onlyUnreminded: true, limit }),
    unread: await listUnreadConsents(db, { before: new Date(now.getTime() - UNREAD_MS), limit }),
  }));
  await inUnscopedTransaction(ctx, ({ db }) =>
    ctx.services.jobs.addMany(
      db,
      readBankConsentJob,
      unread.map(({ id }) => ({ consentId: id })),
    ),
  );
  await eachInTransaction(
    ctx,
    [
      ...unused.map(
        ({ id }) =>
          (ctx: Ctx) =>
            expire(ctx, id, 'Started'),
      ),
      ...ended.map(
        ({ id }) =>
          (ctx: Ctx) =>
            expire(ctx, id, 'Success'),
      ),
      ...ending.map(
        ({ id }) =>
          (ctx: Ctx) =>
            announceEnd(ctx, id),
      ),
    ],
    (ctx, task) => task(ctx),
  );
}

async function expire(ctx: Ctx, id: string, from: BankConsentRow['outcome']): Promise<void> {
  const { checkId, reference, accountId, outcome, endedAt } = await lockConsent(ctx.db, id);
  // Used, renewed or removed in the meantime.
  if (outcome !== from || endedAt) return;
  await updateConsent(ctx.db, id, { outcome: 'Expired', link: null, changedAt: ctx.services.now() });
  await settleCheck({ ...ctx, automatic: { accountId, cause: 'checked' } }, checkId, { cause: 'time' });
  if (reference) await ctx.services.jobs.add(ctx.db, endBankConsentJob, { reference });
}

async function announceEnd(ctx: Ctx, id: string): Promise<void> {
  const { outcome, endedAt, accountId, entityId, checkId, bankName, endsAt } = await lockConsent(ctx.db, id);
  if (outcome !== 'Success' || endedAt) return;
  await updateConsent(ctx.db, id, { remindedAt: ctx.services.now() });
  await notify(ctx, {
    accountId,
    kind: 'bank.consentEnding',
    subject: { type: 'check', id: checkId },
    link: `/profile/${entityId}/checks?bank=${id}`,
    values: { party: bankName, ...(endsAt && { dueOn: dayOf(endsAt) }) },
  });
}
