import { entityKinds } from '@probity/domain/enumerations.ts';
import type { BankAccount } from '@probity/domain/fields/values/bank-account.ts';
import { known } from '../claims/known.ts';
import { identifierClaims, identifyingFields, legalName, personName } from '../claims/party.ts';
import { threeLettersOf } from '../claims/three-letters.ts';
import { defineType, type Party } from '../credential-type.ts';
import { bankAccountSchema } from '../schemas/bank-account.schema.ts';

function numbersOf(account: BankAccount) {
  switch (account.scheme) {
    case 'Iban':
      return { iban: account.iban, country: account.iban.slice(0, 2), bankCode: null };
    case 'GbLocal':
      return { account_number: account.accountNumber, country: 'GB', bankCode: account.sortCode };
    case 'ZaLocal':
      return { account_number: account.accountNumber, country: 'ZA', bankCode: account.branchCode };
  }
}

function accountOwner(subject: Party) {
  if (subject.kind === 'LegalPerson') {
    const { first, last, full } = personName(subject);
    return { owner_type: 'person', given_name: first, surname: last, full_name: full };
  }
  const identifiers = Object.entries(identifierClaims(subject.values));
  return {
    owner_type: 'entity',
    owner_name: legalName(subject.values),
    legal_person_identifiers: identifiers.flatMap(([type, value]) =>
      value ? [{ type: type.toUpperCase(), value }] : [],
    ),
  };
}

export const bankAccount = defineType({
  key: 'bank-account',
  version: 1,
  kinds: entityKinds,
  fields: ['BankAccount'],
  identifiedBy: [...identifyingFields, 'LastName'],
  each: 'BankAccount',
  // By the bank: a statement shows an account, but not that it is still open.
  verifiedBy: ['OpenBanking'],
  longestLifeDays: 180,
  schema: bankAccountSchema,
  profile: {
    vct: 'eu.we-build:iban-ov:1',
    ownClaims: ['bank_account.account_number', 'account_ownership.full_name'],
    exceptions: [
      { path: 'bank_account.account_type', reason: 'notHeld' },
      { path: 'bank_account.account_currency', reason: 'notHeld' },
      { path: 'account_provider.provider_name', reason: 'notHeld' },
      { path: 'account_provider.bic_swift', reason: 'notHeld' },
    ],
  },
  claimsOf({ subject }) {
    const [account] = subject.values.BankAccount ?? [];
    if (!account) return null;
    const { country, bankCode, ...numbers } = numbersOf(account);
    return known({
      bank_account: { account_name: account.holderName, ...numbers },
      account_ownership: accountOwner(subject),
      account_provider: { provider_country: threeLettersOf(country), national_bank_code: bankCode },
    });
  },
});
