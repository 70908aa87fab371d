import { statuses } from '@probity/domain';
import { companyIdentities } from '@probity/domain/checks/company-identities.ts';
import { comparisonStates } from '@probity/domain/checks/comparison-states.ts';
import { enricherCapabilities, registerProviders } from '@probity/domain/checks/enrichers.ts';
import { identityStates } from '@probity/domain/checks/identity-states.ts';
import { numberLookupOutcomes, numberSources } from '@probity/domain/checks/number-lookup.ts';
import { providerFailureKinds } from '@probity/domain/checks/provider-failures.ts';
import { natureOfControlKeys } from '@probity/domain/fields/values/nature-of-control.ts';
import { holdings } from '@probity/domain/fields/values/ownership.ts';
import { diffStates } from '@probity/domain/templates/compare-templates.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DataFieldKey, EntityKind, IntegrationProvider, ReviewState } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { CountryCode, Day, Id, Moment } from './schemas.ts';

const tag = 'DataEnrichers';
const params = z.object({ enricher: z.enum(registerProviders) });
const Price = z.object({ minorUnits: z.number().int(), currency: z.string() });
const registrationStatuses = ['Active', 'Dormant', 'InLiquidation', 'Dissolved', 'Other'] as const;

/** Why a provider gave no answer; implies nothing about the company. */
export const Unanswered = z.object({
  kind: z.enum(providerFailureKinds),
  retryAfterSeconds: z.number().int().nullable(),
});
export type Unanswered = z.output<typeof Unanswered>;

export const DataEnricher = z.object({
  enricher: IntegrationProvider,
  /** Whether the account has switched it on. */
  status: z.enum(statuses),
  /** Whether this installation has a key for it. */
  configured: z.boolean(),
  capabilities: z.array(z.enum(enricherCapabilities)),
  /** Null if it covers all countries. */
  countries: z.array(z.string()).nullable(),
  /** Extracts that are being read in the background. */
  isSlow: z.boolean(),
  price: Price.nullable(),
  lastAnsweredAt: Moment.nullable(),
  /** Newest first; at most three from the last 30 days. */
  recentFailures: z.array(z.object({ at: Moment, kind: z.enum(providerFailureKinds) })),
});
export type DataEnricher = z.output<typeof DataEnricher>;

export const listDataEnrichers = endpoint({
  method: 'GET',
  path: '/DataEnrichers',
  tag,
  summary:
    'List data sources with their capabilities, whether they are on, what they cost and when they last answered',
  access: 'view',
  query: z.object({ accountId: Id }),
  response: z.object({
    items: z.array(DataEnricher),
    abilities: z.object({ switch: z.boolean(), use: z.boolean() }),
  }),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});

export const FoundCompany = z.object({
  reference: z.string(),
  name: z.string(),
  number: z.string().nullable(),
  country: z.string(),
  status: z.enum(registrationStatuses).nullable(),
  address: z.string().nullable(),
  registeredOn: z.string().nullable(),
});
export type FoundCompany = z.output<typeof FoundCompany>;

const unusable = [
  'resource.not_found',
  'permission.denied',
  'enricher.inactive',
  'enricher.not_configured',
] as const;

export const RegisterQuery = z
  .string()
  .trim()
  .min(2, says('tooShort', { min: 2 }))
  .max(200);

export const searchRegister = endpoint({
  method: 'GET',
  path: '/DataEnrichers/:enricher/search',
  tag,
  summary:
    'Find a company in a register; while `state` is Pending, call again. An unreachable register is reported as such, not as an empty list',
  access: 'edit',
  limit: 'write',
  params,
  query: z.object({
    accountId: Id,
    query: RegisterQuery,
    country: CountryCode.optional(),
  }),
  response: z.object({
    state: z.enum(['Pending', 'Ready', 'Unavailable']),
    failure: Unanswered.nullable(),
    companies: z.array(FoundCompany),
    hasMore: z.boolean(),
  }),
  errors: unusable,
  example: { query: { accountId: exampleIds.accountId, query: 'lease' } },
});

export const IdentityAtRegister = z.object({
  state: z.enum(identityStates),
  /** Verified since, due by, was due by, or ended on this day. */
  on: Day.nullable(),
  /** Null unless an authorised agent verified the identity. */
  agent: z.object({ name: z.string().nullable(), supervisors: z.array(z.string()) }).nullable(),
  readOn: Day,
});
export type IdentityAtRegister = z.output<typeof IdentityAtRegister>;

const RegisterParty = z.object({
  key: z.string(),
  fieldKey: DataFieldKey,
  kind: EntityKind,
  name: z.string(),
  country: z.string().nullable(),
  bornIn: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  roleTitle: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  percentage: z.string().nullable(),
  naturesOfControl: z.array(z.enum(natureOfControlKeys)),
  /** Null if the register does not state how a share is held, and for other roles. */
  holding: z.enum(holdings).nullable(),
  /** As at the reading; null if the register publishes no identity verification. */
  identity: IdentityAtRegister.nullable(),
});

const PartState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('Ready') }),
  z.object({ state: z.literal('NotPublished') }),
  z.object({
    state: z.literal('Failed'),
    failure: z.enum(providerFailureKinds),
    retryAfterSeconds: z.number().int().nullable(),
  }),
]);
const Parts = z.object({ Company: PartState, Officers: PartState, Owners: PartState, Filings: PartState });

export const RegisterExtract = z.object({
  id: Id,
  enricher: IntegrationProvider,
  state: z.enum(['Pending', 'Ready', 'Failed']),
  /** The last failure: of a pending extract, which is retried, or of a failed one. */
  failure: Unanswered.nullable(),
  requestedAt: Moment,
  readAt: Moment.nullable(),
  company: z
    .object({
      reference: z.string(),
      name: z.string(),
      fields: z.array(z.object({ fieldKey: DataFieldKey, text: z.string() })),
      parties: z.array(RegisterParty),
      filings: z.array(
        z.object({
          reference: z.string(),
          type: z.string(),
          description: z.string(),
          filedOn: z.string().nullable(),
        }),
      ),
      parts: Parts,
    })
    .nullable(),
});
export type RegisterExtract = z.output<typeof RegisterExtract>;

export const RegisterReference = z
  .string()
  .trim()
  .min(1)
  .max(100)
  // A path segment at the register: dots would lead to another path.
  .refine((reference) => !/(^|\/)\.{1,2}(\/|$)/.test(reference), says('api.format'));

export const readRegister = endpoint({
  method: 'GET',
  path: '/DataEnrichers/:enricher/details',
  tag,
  summary:
    'Retrieve all register data on one company. A reading of the last 15 minutes is reused unless `again` is true; while `state` is Pending, call again',
  access: 'edit',
  limit: 'write',
  params,
  query: z.object({
    accountId: Id,
    reference: RegisterReference,
    again: z.enum(['true', 'false']).optional(),
    /** The counterparty that it is read for: what is derived from the register is computed again. */
    entityId: Id.optional(),
  }),
  response: RegisterExtract,
  errors: [...unusable, 'request.invalid', 'payment.required'],
  example: { query: { accountId: exampleIds.accountId, reference: '09912345' } },
});

const applied = z.strictObject({ entityId: Id, extractId: Id });
const notApplicable = [
  'resource.not_found',
  'permission.denied',
  'enricher.not_configured',
  'register.not_ready',
  'register.extract_outdated',
  'register.not_for_people',
] as const;

export const FieldCheck = z.object({
  fieldKey: DataFieldKey,
  state: z.enum(comparisonStates),
  own: z
    .object({
      credentialId: Id,
      /** Null if the value is sensitive; the text is then masked. */
      value: z.unknown(),
      text: z.string(),
      reviewState: ReviewState,
    })
    .nullable(),
  source: z.object({ value: z.unknown(), text: z.string() }).nullable(),
  /** Empty and never edited: filled by populating unless deselected. */
  proposed: z.boolean(),
  /** Someone chose to keep our value although it differs; applies until either value changes. */
  kept: z.object({ reason: z.string(), byName: z.string().nullable(), at: Moment }).nullable(),
});
export type FieldCheck = z.output<typeof FieldCheck>;

export const PartyCheck = z.object({
  key: z.string(),
  fieldKey: DataFieldKey,
  state: z.enum(diffStates),
  own: z
    .object({
      credentialId: Id,
      entityId: Id,
      name: z.string(),
      kind: EntityKind,
      roleTitle: z.string().nullable(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      percentage: z.string().nullable(),
      holding: z.enum(holdings).nullable(),
      reviewState: ReviewState,
    })
    .nullable(),
  source: RegisterParty.nullable(),
  /** Was removed from the profile before: the register does not add them again. */
  removedBefore: z.boolean(),
  share: z.enum(['Equal', 'WithinRange', 'OutsideRange']).nullable(),
  beganOtherwise: z.boolean(),
});
export type PartyCheck = z.output<typeof PartyCheck>;

export const checkAgainstRegister = endpoint({
  method: 'POST',
  path: '/DataEnrichers/:enricher/check',
  tag,
  summary: 'Compare the profile with the register, field by field; nothing is changed',
  access: 'edit',
  params,
  body: applied,
  response: z.object({
    extractId: Id,
    readAt: Moment,
    companyName: z.string(),
    reference: z.string(),
    parts: Parts,
    /** Whether name and number of the profile are those of this company; nothing is confirmed unless they are. */
    identity: z.enum(companyIdentities),
    fields: z.array(FieldCheck),
    parties: z.array(PartyCheck),
  }),
  errors: notApplicable,
  example: { body: { entityId: exampleIds.entityId, extractId: exampleIds.extractId } },
});

const Skipped = z.array(z.object({ key: z.string(), reason: z.string() }));

export const populateFromRegister = endpoint({
  method: 'POST',
  path: '/DataEnrichers/:enricher/populate',
  tag,
  summary:
    'Fill fields that are empty and never edited, and add the chosen people; entered values are never overwritten',
  access: 'edit',
  params,
  body: applied.extend({
    fields: z.array(DataFieldKey).max(40).optional(),
    parties: z.array(z.string().max(300)).max(500).optional(),
  }),
  response: z.object({
    filled: z.array(DataFieldKey),
    added: z.array(z.object({ key: z.string(), entityId: Id, name: z.string() })),
    ended: z.array(z.object({ key: z.string(), name: z.string() })),
    skipped: Skipped,
  }),
  errors: [...notApplicable, 'register.other_company', 'request.invalid'],
  example: { body: { entityId: exampleIds.entityId, extractId: exampleIds.extractId } },
});

export const confirmByRegister = endpoint({
  method: 'POST',
  path: '/DataEnrichers/:enricher/confirm',
  tag,
  summary:
    'Mark values that match the register as externally confirmed; chosen differences take the register’s value first',
  access: 'edit',
  params,
  body: applied.extend({
    fields: z.array(DataFieldKey).max(40).optional(),
    takeOver: z.array(DataFieldKey).max(40).optional(),
    parties: z.array(z.string().max(300)).max(500).optional(),
  }),
  response: z.object({
    confirmed: z.array(DataFieldKey),
    changed: z.array(DataFieldKey),
    parties: z.array(z.string()),
    skipped: Skipped,
    until: Day,
  }),
  errors: [...notApplicable, 'register.other_company', 'request.invalid'],
  example: { body: { entityId: exampleIds.entityId, extractId: exampleIds.extractId } },
});

export const keepOwnValue = endpoint({
  method: 'POST',
  path: '/DataEnrichers/:enricher/keep',
  tag,
  summary:
    'Keep a value that differs from the register, with a reason; without a reason the decision is removed',
  access: 'edit',
  params,
  body: applied.extend({
    fieldKey: DataFieldKey,
    reason: z.string().trim().min(3, says('reason')).max(500).nullable(),
  }),
  response: z.object({ kept: z.boolean() }),
  errors: [...notApplicable, 'register.no_difference', 'request.invalid'],
  example: {
    body: {
      entityId: exampleIds.entityId,
      extractId: exampleIds.extractId,
      fieldKey: 'RegistrationAddress',
      reason: 'Notice of the move was filed this week.',
    },
  },
});

export const lookUpCredential = endpoint({
  method: 'POST',
  path: '/Credentials/:credentialId/lookup',
  tag,
  summary:
    'Look up the holder of an LEI (GLEIF) or a VAT number (VIES); the value is confirmed if it is the party itself',
  access: 'edit',
  limit: 'message',
  params: z.object({ credentialId: Id }),
  response: z.object({
    outcome: z.enum(numberLookupOutcomes),
    source: z.enum(numberSources).nullable(),
    /** The holder of the number and their country, as the source writes them. */
    holder: z.string().nullable(),
    address: z.string().nullable(),
    until: Day.nullable(),
    failure: Unanswered.nullable(),
  }),
  errors: ['resource.not_found', 'permission.denied', 'enricher.not_configured', 'request.stale'],
});

export const reportRegister = endpoint({
  method: 'GET',
  path: '/DataEnrichers/:enricher/report',
  tag,
  summary: 'Retrieve a comparison of the extract with the profile as PDF',
  access: 'edit',
  params,
  query: z.object({ accountId: Id, extractId: Id, entityId: Id.optional() }),
  responseKind: 'file',
  response: z.instanceof(Uint8Array),
  errors: notApplicable,
  example: { query: { accountId: exampleIds.accountId, extractId: exampleIds.extractId } },
});

export const PartyRegister = z.object({
  /** What a register is asked for; null if the file has no registration number. */
  number: z.object({ country: z.string(), number: z.string() }).nullable(),
  /** The account’s latest reading; null if there is none. */
  reading: z
    .object({ enricher: IntegrationProvider, name: z.string(), reference: z.string(), readAt: Moment })
    .nullable(),
  fields: z.array(
    z.object({
      fieldKey: DataFieldKey,
      state: z.enum(comparisonStates),
      own: z.string().nullable(),
      source: z.string().nullable(),
    }),
  ),
  people: z.array(
    RegisterParty.pick({
      key: true,
      fieldKey: true,
      name: true,
      kind: true,
      from: true,
      to: true,
      identity: true,
    }),
  ),
});
export type PartyRegister = z.output<typeof PartyRegister>;

export const getPartyRegister = endpoint({
  method: 'GET',
  path: '/Entities/:entityId/register',
  tag,
  summary:
    'Compare a party’s file, as the account knows it, with the account’s own reading of a register; access to shared data is recorded',
  access: 'view',
  params: z.object({ entityId: Id }),
  query: z.object({ accountId: Id }),
  response: PartyRegister,
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});
