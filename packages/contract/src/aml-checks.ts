import {
  adverseMediaSubtypes,
  dataFieldKeys,
  riskCategories,
  screeningResults,
  verificationOutcomes,
} from '@probity/domain';
import { providerFailureKinds } from '@probity/domain/checks/provider-failures.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EntityKind, IntegrationProvider } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Id, Moment } from './schemas.ts';
import {
  Decision,
  ListedName,
  partyKinds,
  ReturnedDecision,
  ScreenedSubject,
  ScreeningHit,
  Unusable,
} from './screening.ts';

const params = z.object({ entityId: Id });

export const AmlRisk = z.object({
  category: z.enum(riskCategories),
  /** The kind of adverse media. */
  subtype: z.enum(adverseMediaSubtypes).nullable(),
});
export type AmlRisk = z.output<typeof AmlRisk>;

export const AmlHit = z.object({
  id: z.string(),
  list: z.object({ key: z.string(), title: z.string() }),
  reference: z.string(),
  kind: z.enum(partyKinds),
  primaryName: z.string(),
  /** The name of the entry that matched. */
  matchedName: z.string(),
  score: z.number(),
  /** Priority for review, 1 to 99. */
  priority: z.number().int().nullable(),
  matchTypes: z.array(z.string()),
  /** Which words match, and how. */
  alignedTokens: ScreeningHit.shape.alignedTokens,
  /** Which dates, countries and numbers agree or differ. */
  corroboration: ScreeningHit.shape.corroboration,
  risks: z.array(AmlRisk),
  programmes: z.array(z.string()),
  topics: z.array(z.string()),
  aliases: z.array(ListedName),
  birthDates: z.array(z.string()),
  countries: z.array(z.string()),
  identifiers: z.array(z.object({ type: z.string(), value: z.string() })),
  listedOn: z.string().nullable(),
  sources: z.array(z.object({ name: z.string(), url: z.string().nullable() })),
  media: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      date: z.string().nullable(),
      snippet: z.string().nullable(),
    }),
  ),
  decision: Decision.nullable(),
  returned: ReturnedDecision.nullable(),
  escalation: ScreeningHit.shape.escalation,
  /** The last case about it, if it was ever a true match. */
  caseId: Id.nullable(),
  /** Dismissing it takes effect once a second person has agreed. */
  needsTwoToDismiss: z.boolean(),
});
export type AmlHit = z.output<typeof AmlHit>;

export const AmlScreening = z.object({
  /** Null for the built-in engine. */
  provider: IntegrationProvider.nullable(),
  subject: ScreenedSubject,
  /** The party's details have changed since it was screened. */
  isOutdated: z.boolean(),
  screenedAt: Moment,
  screenedByName: z.string().nullable(),
  /** Null if the provider sets it. */
  threshold: z.number().nullable(),
  /** Empty if the provider does not name its lists. */
  lists: z.array(
    z.object({
      title: z.string(),
      version: z.string().nullable(),
      importedAt: Moment.nullable(),
      entries: z.number().int().nullable(),
    }),
  ),
  unusable: Unusable.nullable(),
  counts: z.object({
    hits: z.number().int(),
    undecided: z.number().int(),
    confirmed: z.number().int(),
    /** Decided by one person but not yet approved by a second; counted as undecided. */
    awaiting: z.number().int(),
  }),
  /** Of all hits that are not false positives. */
  risks: z.array(AmlRisk),
  hits: z.array(AmlHit),
  /** `isWanted` and `isOn` differ until the provider has answered. */
  monitoring: z.object({ isOn: z.boolean(), isWanted: z.boolean() }),
});
export type AmlScreening = z.output<typeof AmlScreening>;

export const AmlCheck = z.object({
  entity: z.object({
    id: Id,
    accountId: Id,
    name: z.string(),
    kind: EntityKind,
    /** Members can comment on its hits. */
    isCounterparty: z.boolean(),
  }),
  checkId: Id.nullable(),
  outcome: z.enum(verificationOutcomes),
  result: z.enum(screeningResults),
  provider: IntegrationProvider.nullable(),
  /** Why the last call to the provider failed; implies nothing about the party. */
  failure: z.enum(providerFailureKinds).nullable(),
  /** The result of the last screening; null if there was none. */
  screening: AmlScreening.nullable(),
  abilities: z.object({ start: z.boolean(), decide: z.boolean(), monitor: z.boolean() }),
});
export type AmlCheck = z.output<typeof AmlCheck>;

/** The same operations for both kinds of party. */
const checkOf = (resource: 'LegalEntities' | 'LegalPersons') => ({
  get: endpoint({
    method: 'GET',
    path: `/${resource}/:entityId/amlcheck`,
    tag: resource,
    summary:
      'Retrieve the AML check: screening result, risk categories, and each hit with its reasons and decision',
    access: 'view',
    params,
    response: AmlCheck,
    errors: ['resource.not_found'],
  }),
  start: endpoint({
    method: 'POST',
    path: `/${resource}/:entityId/amlcheck`,
    tag: resource,
    summary: 'Screen against sanctions, PEP and adverse-media data; runs in the background',
    access: 'edit',
    limit: 'message',
    idempotent: true,
    params,
    response: AmlCheck,
    status: 202,
    errors: ['resource.not_found', 'permission.denied', 'payment.required'],
  }),
  monitor: endpoint({
    method: 'PUT',
    path: `/${resource}/:entityId/amlcheck/monitoring`,
    tag: resource,
    summary:
      'Turn monitoring on or off; a monitored party is screened again when lists or its details change',
    access: 'edit',
    params,
    body: z.strictObject({ isOn: z.boolean() }),
    response: AmlCheck,
    errors: ['resource.not_found', 'permission.denied', 'auth.reauthentication_required'],
    example: { body: { isOn: true } },
  }),
  report: endpoint({
    method: 'GET',
    path: `/${resource}/:entityId/amlcheck/certificate`,
    tag: resource,
    summary: 'Retrieve the certificate as PDF: engine, lists, threshold, hits, and who decided what and when',
    access: 'view',
    params,
    responseKind: 'file',
    response: z.instanceof(Uint8Array),
    errors: ['resource.not_found'],
  }),
});

const ofPerson = checkOf('LegalPersons');
export const getLegalPersonAmlCheck = ofPerson.get;
export const startLegalPersonAmlCheck = ofPerson.start;
export const changeLegalPersonAmlMonitoring = ofPerson.monitor;
export const reportLegalPersonAmlCheck = ofPerson.report;

const ofOrganisation = checkOf('LegalEntities');
export const getLegalEntityAmlCheck = ofOrganisation.get;
export const startLegalEntityAmlCheck = ofOrganisation.start;
export const changeLegalEntityAmlMonitoring = ofOrganisation.monitor;
export const reportLegalEntityAmlCheck = ofOrganisation.report;

export const ListedAmlCheck = z.object({
  subject: z.object({
    entityId: Id,
    entityName: z.string(),
    kind: EntityKind,
    roles: z.array(z.enum(dataFieldKeys)),
  }),
  outcome: z.enum(verificationOutcomes),
  result: z.enum(screeningResults),
  provider: IntegrationProvider.nullable(),
  failure: z.enum(providerFailureKinds).nullable(),
  hits: z.number().int(),
  undecided: z.number().int(),
  confirmed: z.number().int(),
  monitored: z.boolean(),
  screenedAt: Moment.nullable(),
  abilities: z.object({ start: z.boolean() }),
});
export type ListedAmlCheck = z.output<typeof ListedAmlCheck>;

export const listAmlChecks = endpoint({
  method: 'GET',
  path: '/Entities/:entityId/amlchecks',
  tag: 'Entities',
  summary: 'List the AML checks of a party and of its related people and organisations',
  access: 'view',
  params,
  response: z.object({ items: z.array(ListedAmlCheck) }),
  errors: ['resource.not_found'],
});

export const listEnricherAmlChecks = endpoint({
  method: 'GET',
  path: '/DataEnrichers/amlchecks',
  tag: 'DataEnrichers',
  summary: 'List the AML checks of a party and of its related people and organisations',
  access: 'view',
  query: params,
  response: z.object({ items: z.array(ListedAmlCheck) }),
  errors: ['resource.not_found'],
  example: { query: { entityId: exampleIds.entityId } },
});

export const startEnricherAmlCheck = endpoint({
  method: 'POST',
  path: '/DataEnrichers/amlchecks',
  tag: 'DataEnrichers',
  summary: 'Screen a person or an organisation; runs in the background',
  access: 'edit',
  limit: 'message',
  idempotent: true,
  body: z.strictObject({ entityId: Id }),
  response: AmlCheck,
  status: 202,
  errors: ['resource.not_found', 'permission.denied', 'payment.required'],
  example: { body: { entityId: exampleIds.entityId } },
});
