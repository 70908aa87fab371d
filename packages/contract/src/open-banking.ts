import { verificationOutcomes } from '@probity/domain';
import { holderNameVerdicts, wordAgreements } from '@probity/domain/bank-accounts/compare-holder-name.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exampleToken } from './examples.ts';
import { CountryCode, Id, Moment } from './schemas.ts';

const params = z.object({ entityId: Id });
const consentParams = params.extend({ consentId: Id });

/** The logo is drawn from the name: pages load no images from other sites. */
export const Institution = z.object({
  id: z.string(),
  name: z.string(),
  bic: z.string().nullable(),
  maxConsentDays: z.number().int(),
});
export type Institution = z.output<typeof Institution>;

export const HolderNameComparison = z.object({
  verdict: z.enum(holderNameVerdicts),
  /** Several people hold the account, including the party. */
  isJoint: z.boolean(),
  words: z.array(
    z.object({
      bank: z.string().nullable(),
      profile: z.string().nullable(),
      agreement: z.enum(wordAgreements),
    }),
  ),
});
export type HolderNameComparison = z.output<typeof HolderNameComparison>;

export const BankConsent = z.object({
  id: Id,
  bank: z.object({ id: z.string(), name: z.string(), country: z.string() }),
  outcome: z.enum(verificationOutcomes),
  /** The bank's page, for the person who started, while it is valid. */
  link: z.object({ url: z.url(), endsAt: Moment }).nullable(),
  accounts: z.array(
    z.object({
      id: z.string(),
      /** Masked; the profile shows it in full to those who may see it. */
      iban: z.string().nullable(),
      currency: z.string().nullable(),
      /** As the bank writes it; null if the bank does not state it. */
      holderName: z.string().nullable(),
      comparison: HolderNameComparison,
      isUsable: z.boolean(),
      /** The value of the profile that the bank confirmed. */
      credentialId: Id.nullable(),
    }),
  ),
  /** Several accounts are in the party's name: one must be chosen. */
  needsChoice: z.boolean(),
  /** The provider could not be reached at the last attempt; implies nothing about the account. */
  couldNotRead: z.boolean(),
  linkedAt: Moment.nullable(),
  /** When the consent ends, and with it the confirmation. */
  endsAt: Moment.nullable(),
  changedAt: Moment,
  abilities: z.object({
    renew: z.boolean(),
    remove: z.boolean(),
    retry: z.boolean(),
    choose: z.boolean(),
  }),
});
export type BankConsent = z.output<typeof BankConsent>;

export const BankResults = z.object({
  entity: z.object({ id: Id, name: z.string() }),
  checkId: Id.nullable(),
  outcome: z.enum(verificationOutcomes),
  consents: z.array(BankConsent),
  /** Countries with banks to choose from. */
  countries: z.array(z.string()),
  /** The party's country, if it has banks to choose from. */
  country: z.string().nullable(),
  /** The provider could not be reached at the last attempt. */
  couldNotStart: z.boolean(),
  isSetUp: z.boolean(),
  abilities: z.object({ start: z.boolean() }),
});
export type BankResults = z.output<typeof BankResults>;

export const listInstitutions = endpoint({
  method: 'GET',
  path: '/LegalEntities/:entityId/openbanking/institutions',
  tag: 'LegalEntities',
  summary: 'List the banks of a country that can confirm account ownership',
  access: 'view',
  params,
  query: z.object({ country: CountryCode, search: z.string().max(100).optional() }),
  response: z.object({ items: z.array(Institution) }),
  errors: ['resource.not_found', 'check.not_set_up', 'provider.bank_unavailable'],
  example: { query: { country: 'GB' } },
});

export const startBankConsent = endpoint({
  method: 'POST',
  path: '/LegalEntities/:entityId/openbanking',
  tag: 'LegalEntities',
  summary: 'Start linking a bank; returns the URL of its page',
  access: 'edit',
  limit: 'message',
  idempotent: true,
  params,
  body: z.strictObject({ country: CountryCode, institutionId: z.string().min(1).max(200) }),
  response: BankResults,
  errors: [
    'resource.not_found',
    'permission.denied',
    'check.pending',
    'payment.required',
    'check.not_set_up',
    'provider.bank_unavailable',
  ],
  example: { body: { country: 'GB', institutionId: 'SEVERN_QUAY_SVQYGB2L' } },
});

export const getBankResults = endpoint({
  method: 'GET',
  path: '/LegalEntities/:entityId/openbanking/results',
  tag: 'LegalEntities',
  summary: 'List linked banks, their accounts and how the account holders’ names compare',
  access: 'view',
  params,
  response: BankResults,
  errors: ['resource.not_found'],
});

const ofPerson = { tag: 'LegalPersons' } as const;

/** The same for a person. */
export const listPersonInstitutions: typeof listInstitutions = {
  ...listInstitutions,
  ...ofPerson,
  path: '/LegalPersons/:entityId/openbanking/institutions',
};
export const startPersonBankConsent: typeof startBankConsent = {
  ...startBankConsent,
  ...ofPerson,
  path: '/LegalPersons/:entityId/openbanking',
};
export const getPersonBankResults: typeof getBankResults = {
  ...getBankResults,
  ...ofPerson,
  path: '/LegalPersons/:entityId/openbanking/results',
};

export const returnFromBank = endpoint({
  method: 'POST',
  path: '/openbanking/return',
  tag: 'Entities',
  summary: 'Complete the return from a bank’s page: once, by the person who started, in the same session',
  access: 'view',
  accessNote: 'The person who started also needs the edit permission for the party.',
  body: z.strictObject({
    reference: z.string().min(1).max(200),
    error: z.string().max(200).optional(),
  }),
  response: z.object({ entityId: Id, consentId: Id }),
  errors: [
    'resource.not_found',
    'permission.denied',
    'bank.other_session',
    'bank.return_used',
    'bank.link_expired',
  ],
  example: { body: { reference: exampleToken } },
});

export const chooseBankAccounts = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/openbanking/:consentId/accounts',
  tag: 'Entities',
  summary: 'Choose which of several accounts to use',
  access: 'edit',
  params: consentParams,
  body: z.strictObject({ accountIds: z.array(z.string().min(1).max(200)).min(1).max(50) }),
  response: BankResults,
  errors: ['resource.not_found', 'permission.denied', 'request.conflict'],
  example: { body: { accountIds: ['example-account'] } },
});

export const retryBankConsent = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/openbanking/:consentId/retry',
  tag: 'Entities',
  summary: 'Retry fetching a missing result',
  access: 'edit',
  limit: 'message',
  params: consentParams,
  response: BankResults,
  errors: ['resource.not_found', 'permission.denied', 'request.conflict'],
});

export const removeBankConsent = endpoint({
  method: 'DELETE',
  path: '/Entities/:entityId/openbanking/:consentId',
  tag: 'Entities',
  summary: 'End a consent; its accounts are no longer confirmed by the bank',
  access: 'edit',
  params: consentParams,
  response: BankResults,
  errors: ['resource.not_found', 'permission.denied'],
});
