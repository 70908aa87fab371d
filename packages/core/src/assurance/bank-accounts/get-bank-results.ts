import { roleMay, type VerificationOutcome } from '@probity/domain';
import type { HolderNameComparison } from '@probity/domain/bank-accounts/compare-holder-name.ts';
import { outcomeOfConsents } from '@probity/domain/bank-accounts/outcome-of-consent.ts';
import { bankAccountValue } from '@probity/domain/fields/values/bank-account.ts';
import { type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { type CheckRow, findLatestCheck } from '../../registry/checks/index.ts';
import { type BankConsentRow, listConsents } from './bank-consents.store.ts';
import { getBankSubject, type OfEntity, readCountry } from './bank-subject.ts';
import { accountsContext, consentLinkContext } from './encryption-context.ts';

/** An account as the bank reported it; stored encrypted. */
export interface FoundAccount {
  id: string;
  iban: string | null;
  currency: string | null;
  holderName: string | null;
  comparison: HolderNameComparison;
  /** The profile value that the bank confirmed. */
  credentialId: string | null;
}

interface BankConsentView {
  id: string;
  bank: { id: string; name: string; country: string };
  outcome: VerificationOutcome;
  /** The bank's page, for the person who started the consent, while the link is valid. */
  link: { url: string; endsAt: Date } | null;
  accounts: {
    id: string;
    iban: string | null;
    currency: string | null;
    holderName: string | null;
    comparison: HolderNameComparison;
    isUsable: boolean;
    credentialId: string | null;
  }[];
  /** Several accounts are in the party's name, and a person has to choose which to use. */
  needsChoice: boolean;
  /** The last call to the provider failed. */
  couldNotRead: boolean;
  linkedAt: Date | null;
  endsAt: Date | null;
  changedAt: Date;
  abilities: { renew: boolean; remove: boolean; retry: boolean; choose: boolean };
}

export interface BankResults {
  entity: { id: string; name: string };
  checkId: string | null;
  outcome: VerificationOutcome;
  consents: BankConsentView[];
  countries: string[];
  /** The country of the party, if it has banks to choose from. */
  country: string | null;
  couldNotStart: boolean;
  isSetUp: boolean;
  abilities: { start: boolean };
}

/** The accounts that a party's banks have confirmed, and the consents in progress. */
export function getBankResults(ctx: Ctx, input: OfEntity): Promise<BankResults> {
  return inTransaction(ctx, (ctx) => viewBankResults(ctx, input));
}

export async function viewBankResults(ctx: Ctx, input: OfEntity): Promise<BankResults> {
  const { entity, role } = await getBankSubject(ctx, input, 'view');
  const check = await findLatestCheck(ctx, { entityId: entity.id, type: 'BankAccount' });
  const consents = await listConsents(ctx.db, { entityId: entity.id });
  const sealing = await sealingOf(ctx, entity.managedBy);
  const { openBanking } = ctx.services;
  const isSetUp = openBanking !== null;
  const mayEdit = roleMay(role, 'edit');
  const countries = [...(openBanking?.countries ?? [])];
  const country = await readCountry(ctx, entity);
  const outcome = check ? outcomeNow(ctx, check, consents) : 'NotStarted';
  return {
    entity: { id: entity.id, name: entity.displayName },
    checkId: check?.id ?? null,
    outcome,
    consents: consents
      .filter((consent) => consent.outcome !== 'NotStarted')
      .map((consent) => viewConsent(ctx, sealing, consent, isSetUp && mayEdit)),
    countries,
    country: country && countries.includes(country) ? country : null,
    couldNotStart: consents.some(({ outcome, failure }) => outcome === 'NotStarted' && failure !== null),
    isSetUp,
    abilities: { start: isSetUp && mayEdit && outcome !== 'Pending' },
  };
}

function viewConsent(
  ctx: Ctx,
  sealing: AccountSealing,
  consent: BankConsentRow,
  mayAct: boolean,
): BankConsentView {
  const outcome = consentOutcomeNow(ctx, consent);
  const accounts = openAccounts(sealing, consent) ?? [];
  const needsChoice = outcome === 'Pending' && accounts.length > 0;
  return {
    id: consent.id,
    bank: { id: consent.bankId, name: consent.bankName, country: consent.country },
    outcome,
    link: openLink(ctx, sealing, consent, outcome),
    accounts: accounts.map((account) => ({
      ...account,
      iban: account.iban && (bankAccountValue.mask?.({ scheme: 'Iban', iban: account.iban }) ?? null),
      isUsable: isUsable(account),
    })),
    needsChoice,
    couldNotRead: consent.failure !== null,
    linkedAt: consent.linkedAt,
    endsAt: consent.endsAt,
    changedAt: consent.changedAt,
    abilities: {
      renew: mayAct && (outcome === 'Success' || outcome === 'Expired'),
      remove: mayAct,
      retry: mayAct && outcome === 'Pending' && accounts.length === 0,
      choose: mayAct && needsChoice,
    },
  };
}

/** Only the person who started gets the link, because nobody else can complete the return. */
function openLink(
  { actor }: Ctx,
  sealing: AccountSealing,
  { id, link, linkEndsAt, requestedBy }: BankConsentRow,
  outcome: VerificationOutcome,
): BankConsentView['link'] {
  if (outcome !== 'Started' || !link || !linkEndsAt || requestedBy !== userIdOf(actor)) return null;
  return { url: sealing.unseal(link, consentLinkContext(id)).toString('utf8'), endsAt: linkEndsAt };
}

export const openAccounts = (
  sealing: AccountSealing,
  { id, findings }: Pick<BankConsentRow, 'id' | 'findings'>,
): FoundAccount[] | null => findings && unsealJson<FoundAccount[]>(sealing, findings, accountsContext(id));

/** In the party's name, and with a number that can go into the profile. */
export const isUsable = ({ iban, comparison }: Pick<FoundAccount, 'iban' | 'comparison'>): boolean =>
  comparison.verdict === 'Match' &&
  iban !== null &&
  bankAccountValue.schema.safeParse({ scheme: 'Iban', iban }).success;

/** A consent past its end has expired, even if the row does not say so yet. */
export function consentOutcomeNow(ctx: Ctx, consent: BankConsentRow): VerificationOutcome {
  const now = ctx.services.now();
  const hasEnded = (at: Date | null) => at !== null && at <= now;
  const isOver =
    (consent.outcome === 'Success' && hasEnded(consent.endsAt)) ||
    (consent.outcome === 'Started' && hasEnded(consent.linkEndsAt));
  return isOver ? 'Expired' : consent.outcome;
}

function outcomeNow(ctx: Ctx, check: CheckRow, consents: readonly BankConsentRow[]): VerificationOutcome {
  const own = consents.filter(({ checkId }) => checkId === check.id);
  if (check.outcome !== 'Success' && check.outcome !== 'Started') return check.outcome;
  return outcomeOfConsents(own.map((consent) => consentOutcomeNow(ctx, consent)));
}
