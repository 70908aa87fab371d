import { ProductError } from '@probity/domain';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { type Ctx, hashSecret, inTransaction, newId, newToken } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { type Bank, type BankConsent, ProviderFailure } from '../../kernel/ports/index.ts';
import { defineCheck, lockCheck, moveCheck, updateCheck } from '../../registry/checks/index.ts';
import { keepAnswers, keepFailure } from '../data-enrichers/index.ts';
import { requirePaid } from '../payments/index.ts';
import {
  type BankConsentRow,
  insertConsent,
  listConsents,
  lockConsent,
  updateConsent,
} from './bank-consents.store.ts';
import { getBankSubject, type OfEntity, requireOpenBanking } from './bank-subject.ts';
import { consentLinkContext } from './encryption-context.ts';
import { endBankConsentJob } from './end-bank-consent.job.ts';
import { type BankResults, consentOutcomeNow, viewBankResults } from './get-bank-results.ts';
import { readBanks } from './list-institutions.ts';
import { endConsent, settleCheck } from './settle-check.ts';

interface StartBankConsent extends OfEntity {
  country: string;
  institutionId: string;
}

/** Long enough to find the bank's card reader. */
const LINK_MS = 3_600_000;

/** Starts a consent at the person's bank. If two are started at once, the later one counts. */
export async function startBankConsent(ctx: Ctx, input: StartBankConsent): Promise<BankResults> {
  await inTransaction(ctx, (ctx) => getBankSubject(ctx, input, 'edit'));
  requireOpenBanking(ctx);
  const bank = (await readBanks(ctx, input.country)).find(({ id }) => id === input.institutionId);
  if (!bank)
    throw new ProductError('request.invalid', {
      errors: [{ path: 'institutionId', message: sentence('unknownBank') }],
    });
  const returnToken = newToken();
  const consent = await inTransaction(ctx, (ctx) => openConsent(ctx, input, { bank, returnToken }));
  await beginAtBank(ctx, consent, returnToken);
  return inTransaction(ctx, (ctx) => viewBankResults(ctx, input));
}

async function openConsent(
  ctx: Ctx,
  input: StartBankConsent,
  { bank, returnToken }: { bank: Bank; returnToken: string },
): Promise<BankConsentRow> {
  const { entity } = await getBankSubject(ctx, input, 'edit');
  if (ctx.actor.kind !== 'user') throw new ProductError('resource.not_found');
  const check = await bankCheck.start(ctx, entity);
  // Another bank, or the renewal of one, is covered by the check that was paid for.
  if (check.outcome !== 'Success') await requirePaid(ctx, check);
  for (const earlier of await listConsents(ctx.db, { entityId: entity.id }))
    if (isOver(earlier)) await endConsent(ctx, earlier);
  const now = ctx.services.now();
  return insertConsent(ctx.db, {
    id: newId(),
    accountId: entity.managedBy,
    entityId: entity.id,
    checkId: check.id,
    requestedBy: ctx.actor.userId,
    sessionHash: ctx.actor.sessionHash,
    returnHash: hashSecret(returnToken),
    country: input.country,
    bankId: bank.id,
    bankName: bank.name,
    consentDays: bank.maxConsentDays,
    outcome: 'NotStarted',
    createdAt: now,
    changedAt: now,
  });
}

/** Replaced by the next attempt; accounts that were confirmed once are kept until they are confirmed again. */
const isOver = ({ outcome, linkedAt }: BankConsentRow): boolean =>
  outcome !== 'Success' && outcome !== 'Pending' && !(outcome === 'Expired' && linkedAt);

/** Another bank joins a check that succeeded; any other finished check is followed by a new one. */
const bankCheck = defineCheck({
  type: 'BankAccount',
  provider: (ctx) => requireOpenBanking(ctx).provider,
  async continues(ctx, latest) {
    if (latest.outcome === 'Pending') throw new ProductError('check.pending');
    if (latest.outcome === 'NotStarted' || latest.outcome === 'Started') return latest;
    if (latest.outcome !== 'Success') return null;
    const consents = await listConsents(ctx.db, { checkId: latest.id });
    if (consents.some((consent) => consentOutcomeNow(ctx, consent) === 'Success')) {
      if (consents.some(({ outcome }) => outcome === 'Pending')) throw new ProductError('check.pending');
      return latest;
    }
    for (const { id } of consents) await updateConsent(ctx.db, id, { outcome: 'Expired' });
    await moveCheck(ctx, latest, { outcome: 'Expired', cause: 'time' });
    return null;
  },
});

/**
 * Calls the provider outside any transaction; a failure is stored with the consent and says nothing about the party.
 */
async function beginAtBank(ctx: Ctx, consent: BankConsentRow, returnToken: string): Promise<void> {
  const { accountId, id } = consent;
  const begun = await requireOpenBanking(ctx)
    .begin({
      bankId: consent.bankId,
      reference: returnToken,
      returnUrl: `${ctx.services.product.publicUrl}/openbanking/return`,
      consentDays: consent.consentDays,
    })
    .catch(async (cause: unknown) => {
      if (!(cause instanceof ProviderFailure)) throw cause;
      await inTransaction(ctx, async (ctx) => {
        await updateConsent(ctx.db, id, { failure: cause.kind, changedAt: ctx.services.now() });
        const check = await lockCheck(ctx, consent.checkId);
        if (check.outcome === 'NotStarted') await updateCheck(ctx, check.id, { failure: cause.kind });
        await keepFailure(ctx, { accountId }, { endpoint: 'begin', failure: cause });
      });
      throw new ProductError('provider.bank_unavailable', { cause });
    });
  await inTransaction(ctx, async (ctx) => {
    await keepAnswers(ctx, { accountId }, begun.answers);
    await keepBegun(ctx, id, begun.consent);
  });
}

async function keepBegun(ctx: Ctx, id: string, { reference, url }: BankConsent): Promise<void> {
  const consent = await lockConsent(ctx.db, id);
  // Another attempt has started in the meantime.
  if (consent.endedAt) return ctx.services.jobs.add(ctx.db, endBankConsentJob, { reference });
  const now = ctx.services.now();
  const sealing = await sealingOf(ctx, consent.accountId);
  await updateConsent(ctx.db, id, {
    outcome: 'Started',
    reference,
    link: sealing.seal(url, consentLinkContext(id)),
    linkEndsAt: new Date(now.getTime() + LINK_MS),
    failure: null,
    changedAt: now,
  });
  await settleCheck(ctx, consent.checkId, { cause: 'person' });
}
