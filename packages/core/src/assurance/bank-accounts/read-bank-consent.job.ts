import { setTimeout as pause } from 'node:timers/promises';
import { compareHolderName } from '@probity/domain/bank-accounts/compare-holder-name.ts';
import { outcomeOfConsent } from '@probity/domain/bank-accounts/outcome-of-consent.ts';
import { passingFailures } from '@probity/domain/checks/index.ts';
import { DAY_MS } from '@probity/domain/constants.ts';
import { z } from 'zod';
import { findEntity, type ManagedEntity } from '../../identity/entities/index.ts';
import { type Ctx, dayOf, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { type BankConsentReading, ProviderFailure } from '../../kernel/ports/index.ts';
import { lockEntityForCheck, updateCheck } from '../../registry/checks/index.ts';
import { keepAnswers, keepFailure } from '../data-enrichers/index.ts';
import {
  type BankConsentRow,
  getConsent,
  listConsents,
  lockConsent,
  updateConsent,
} from './bank-consents.store.ts';
import { readPartyName } from './bank-subject.ts';
import { confirmAccounts, lockHeldAccounts } from './confirm-accounts.ts';
import { accountsContext } from './encryption-context.ts';
import { endBankConsentJob } from './end-bank-consent.job.ts';
import { type FoundAccount, isUsable, openAccounts } from './get-bank-results.ts';
import { endConsent, settleCheck } from './settle-check.ts';

const payload = z.object({ consentId: z.string() });

/** A bank usually prepares an account within seconds; slower ones are read by the next sweep. */
const MAX_TURNS = 5;
const PAUSE_MS = 2000;

/** Reads the result of a visit to the bank from the provider. Idempotent. */
async function readBankConsent(ctx: Ctx, { consentId }: z.infer<typeof payload>): Promise<void> {
  const { openBanking } = ctx.services;
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    if (turn > 0) await pause(PAUSE_MS);
    const consent = await inUnscopedTransaction(ctx, ({ db }) => getConsent(db, consentId));
    if (!openBanking || !isAwaited(consent) || !consent.reference) return;
    const reading = await openBanking.read(consent.reference).catch(async (error: unknown) => {
      if (error instanceof ProviderFailure) await keepFailed(ctx, consent, error);
      throw error;
    });
    const isSettled = await inUnscopedTransaction(ctx, (ctx) =>
      settle({ ...ctx, automatic: { accountId: consent.accountId, cause: 'checked' } }, consentId, reading),
    );
    if (isSettled) return;
  }
}

const isAwaited = ({ outcome, findings, endedAt }: BankConsentRow): boolean =>
  outcome === 'Pending' && findings === null && endedAt === null;

/** The consent stays pending: a provider failure says nothing about the party. */
const keepFailed = (ctx: Ctx, { id, checkId, accountId }: BankConsentRow, failure: ProviderFailure) =>
  inUnscopedTransaction(ctx, async (ctx) => {
    const changedAt = ctx.services.now();
    await updateConsent(ctx.db, id, { failure: failure.kind, changedAt });
    await updateCheck(ctx, checkId, { failure: failure.kind });
    await keepFailure(ctx, { accountId }, { endpoint: 'read', failure });
    await settleCheck(ctx, checkId, { cause: 'provider' });
  });

/** False while the bank has not finished. */
async function settle(ctx: Ctx, consentId: string, reading: BankConsentReading): Promise<boolean> {
  const { entityId, accountId } = await getConsent(ctx.db, consentId);
  await lockEntityForCheck(ctx, entityId);
  const consent = await lockConsent(ctx.db, consentId);
  // An entity with a check is managed by the account that runs it.
  const entity = (await findEntity(ctx, entityId)) as ManagedEntity | undefined;
  if (!isAwaited(consent) || !entity) return true;
  await keepAnswers(ctx, { accountId }, reading.answers);
  const party = await readPartyName(ctx, entity);
  const found = reading.accounts.map(
    (account): FoundAccount => ({
      ...account,
      comparison: compareHolderName(account.holderName, party),
      credentialId: null,
    }),
  );
  const usable = found.filter(isUsable);
  const held = await lockHeldAccounts(ctx, entity);
  const known = usable.filter(({ iban }) => iban !== null && held.has(iban));
  const chosen = known.length > 0 ? known : usable.length === 1 ? usable : [];
  const outcome = outcomeOfConsent(reading.state, {
    isCancelled: consent.cancelledAt !== null,
    usableAccounts: usable.length,
    chosenAccounts: chosen.length,
  });
  if (outcome === 'Pending' && reading.state !== 'Linked') {
    await updateConsent(ctx.db, consentId, { failure: null, changedAt: ctx.services.now() });
    return false;
  }
  const sealing = await sealingOf(ctx, accountId);
  const linkedAt = consent.returnedAt ?? ctx.services.now();
  const changes = {
    outcome,
    failure: null,
    changedAt: ctx.services.now(),
    ...(reading.state === 'Linked' && {
      findings: sealing.seal(JSON.stringify(found), accountsContext(consentId)),
      linkedAt,
      endsAt: new Date(linkedAt.getTime() + consent.consentDays * DAY_MS),
    }),
  };
  const settled = await updateConsent(ctx.db, consentId, changes);
  if (outcome === 'Success') await succeed(ctx, entity, settled, chosen);
  else await settleCheck(ctx, consent.checkId, { cause: 'provider' });
  // Access to the bank is not needed for accounts that were not confirmed.
  if (outcome !== 'Success' && outcome !== 'Pending' && consent.reference)
    await ctx.services.jobs.add(ctx.db, endBankConsentJob, { reference: consent.reference });
  return true;
}

/** Confirms the chosen accounts, and ends older consents whose confirmed accounts are all confirmed by this one. */
export async function succeed(
  ctx: Ctx,
  entity: ManagedEntity,
  consent: BankConsentRow,
  chosen: readonly FoundAccount[],
): Promise<void> {
  const sealing = await sealingOf(ctx, consent.accountId);
  const confirmed = await confirmAccounts(ctx, entity, consent, chosen);
  const accounts = (openAccounts(sealing, consent) ?? []).map((account) => ({
    ...account,
    credentialId: confirmed.get(account.id) ?? account.credentialId,
  }));
  await updateConsent(ctx.db, consent.id, {
    outcome: 'Success',
    findings: sealing.seal(JSON.stringify(accounts), accountsContext(consent.id)),
    changedAt: ctx.services.now(),
  });
  const ibans = new Set(accounts.filter(({ credentialId }) => credentialId).map(({ iban }) => iban));
  for (const older of await listConsents(ctx.db, { entityId: entity.id })) {
    const confirmedBefore = (openAccounts(sealing, older) ?? []).filter(({ credentialId }) => credentialId);
    if (older.id === consent.id || !older.linkedAt || confirmedBefore.length === 0) continue;
    if (confirmedBefore.every(({ iban }) => ibans.has(iban))) await endConsent(ctx, older);
  }
  await settleCheck(ctx, consent.checkId, {
    cause: ctx.automatic ? 'provider' : 'person',
    findings: { bank: consent.bankName, endsOn: consent.endsAt && dayOf(consent.endsAt) },
  });
}

export const readBankConsentJob = defineJob({
  name: 'read-bank-consent',
  payload,
  handler: async (ctx, data) => {
    try {
      await readBankConsent(ctx, data);
    } catch (error) {
      // Permanent failures are left to a person, who sees the failure.
      if (error instanceof ProviderFailure && !passingFailures.has(error.kind)) return;
      throw error;
    }
  },
});
