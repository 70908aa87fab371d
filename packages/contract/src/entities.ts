import { fileStatuses, historyCategories, profileStates, recordOrigins } from '@probity/domain';
import { z } from 'zod';
import { Credential, RemovedCredential } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import {
  Completeness,
  Consent,
  CredentialEvent,
  CredentialStep,
  DataFieldKey,
  EntityKind,
  HistoryActor,
  RejectionReason,
} from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { CountryCode, EntityName, Id, listOf, Moment, Nothing, PageQuery, Version } from './schemas.ts';

const params = z.object({ entityId: Id });

export const EntitySummary = z.object({
  entityId: Id,
  entityName: z.string(),
  logoUrl: z.string().nullable(),
  kind: EntityKind,
  country: z.string().nullable(),
  claimed: z.boolean(),
  version: Version,
});
export type EntitySummary = z.output<typeof EntitySummary>;

const Address = z.object({
  lines: z.array(z.string()),
  locality: z.string(),
  region: z.string().optional(),
  postcode: z.string().optional(),
  country: z.string(),
});

const Figures = z.object({
  items: z.number().int(),
  /** Without those that do not apply. */
  applicable: z.number().int(),
  provided: z.number().int(),
  /** Expires soon, or has expired. */
  expiring: z.number().int(),
  byStatus: z.record(z.enum(fileStatuses), z.number().int()),
});

export const EntityDetail = EntitySummary.extend({
  website: z.string().nullable(),
  /** Contact details; not validated by anyone. */
  contact: z.object({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    location: Address.nullable(),
  }),
  profileState: z.enum(profileStates),
  /** Required items by what they lack, without those that do not apply. */
  completeness: z.record(Completeness, z.number().int()),
  required: z.number().int(),
  /** All counts of the file, computed in one place. */
  figures: z.object({ required: Figures, optional: Figures }),
  /** Tests that the file failed when they were last computed. */
  failedTests: z.number().int(),
  createdAt: Moment,
});
export type EntityDetail = z.output<typeof EntityDetail>;

export const getEntity = endpoint({
  method: 'GET',
  path: '/Entities/:entityId',
  tag: 'Entities',
  summary: 'Retrieve an entity with its profile state and completeness',
  access: 'view',
  params,
  response: EntityDetail,
  errors: ['resource.not_found'],
  versioned: true,
});

export const FileEntry = z.object({
  /** Of the credential, the document or the party; identifies the entry together with `seq`. */
  id: Id,
  seq: z.number().int(),
  /** False if an entry of the audit log does not match its hash: it was tampered with. */
  genuine: z.boolean(),
  at: Moment,
  actor: HistoryActor,
  actorName: z.string().nullable(),
  /** The credential to open; null once it has been removed. */
  credentialId: Id.nullable(),
  fieldKey: DataFieldKey.nullable(),
  relatedName: z.string().nullable(),
  event: CredentialEvent.nullable(),
  step: CredentialStep.nullable(),
  /** The action in the audit log, if the entry is not a step of a value. */
  action: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: RejectionReason.nullable(),
  note: z.string().nullable(),
  document: z.object({ id: Id, title: z.string() }).nullable(),
});
export type FileEntry = z.output<typeof FileEntry>;

export const listEntityHistory = endpoint({
  method: 'GET',
  path: '/Entities/:entityId/history',
  tag: 'Entities',
  summary: 'List the history of the party’s file, newest first',
  access: 'view',
  params,
  query: PageQuery.extend({ category: z.enum(historyCategories).optional() }),
  response: listOf(FileEntry),
  errors: ['resource.not_found'],
});

export const ShareTotal = z.object({
  /** Exact decimals, in percent. */
  total: z.string(),
  /** The remainder to 100 %; null if the shares add up to it or exceed it. */
  unexplained: z.string().nullable(),
  isOver: z.boolean(),
  /** Shareholders whose exact share is not known. */
  withoutShare: z.number().int(),
});
export type ShareTotal = z.output<typeof ShareTotal>;

export const RelatedGraph = z.object({
  rootId: Id,
  links: z.array(
    z.object({
      credentialId: Id,
      entityId: Id,
      relatedEntityId: Id,
      fieldKey: DataFieldKey,
      percentage: z.string().nullable(),
      reviewState: z.string(),
      completeness: z.string(),
      consent: Consent,
      /** When the person confirmed or disputed it. */
      consentedAt: Moment.nullable(),
      name: z.string(),
      kind: EntityKind,
      country: z.string().nullable(),
      claimed: z.boolean(),
      /** Who entered the party. */
      origin: z.enum(recordOrigins),
      depth: z.number().int(),
      /** The latest invitation of a party that has not joined yet. */
      invitation: z
        .object({
          state: z.enum(['Open', 'Used', 'Declined', 'Withdrawn', 'Expired']),
          email: z.string(),
          sentAt: Moment,
          expiresAt: Moment,
        })
        .nullable(),
    }),
  ),
  /** The total held by the shareholders of each organisation. */
  shareTotals: z.array(ShareTotal.extend({ entityId: Id })),
});
export type RelatedGraph = z.output<typeof RelatedGraph>;

export const listRelatedEntities = endpoint({
  method: 'GET',
  path: '/Entities/:entityId/relatedentities',
  tag: 'Entities',
  summary: 'List the people and organisations related to the entity, through all layers',
  access: 'view',
  params,
  response: RelatedGraph,
  errors: ['resource.not_found'],
});

const role = {
  fieldKey: DataFieldKey,
  /** The other parts of the field's value: role title, percentage, from, to. */
  value: z.record(z.string(), z.unknown()).default({}),
};

export const addRelatedEntity = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/relatedentities',
  tag: 'Entities',
  summary: 'Add a related person or organisation, existing or created with the call',
  access: 'edit',
  params,
  /** The request that asks for the role; the party is then asked for its own data. */
  query: z.object({ connectionId: Id.optional() }),
  body: z.strictObject({
    ...role,
    related: z.union([
      z.strictObject({ entityId: Id }),
      z.strictObject({
        kind: EntityKind,
        name: EntityName,
        country: CountryCode.optional(),
        /** Country and number, as the credential RegistrationNumber; organisations only. */
        registrationNumber: z.record(z.string(), z.unknown()).optional(),
        /** As the credential BirthDate; people only. */
        birthDate: z.string().trim().max(30).optional(),
        email: z.string().trim().max(500).optional(),
      }),
    ]),
    /** Further roles of the same party, saved together. */
    alsoAs: z.array(z.strictObject(role)).max(12).optional(),
  }),
  response: Credential,
  status: 201,
  errors: [
    'resource.not_found',
    'permission.denied',
    'credential.exists',
    'credential.not_for_kind',
    'connection.not_in_scope',
    'connection.needs_address',
    'connection.already_open',
  ],
  example: {
    query: { connectionId: exampleIds.connectionId },
    body: { fieldKey: 'ExecutiveManagement', related: { kind: 'LegalPerson', name: 'Example Person' } },
  },
});

const NewEntity = {
  accountId: Id,
  name: EntityName,
  country: CountryCode.optional(),
};
const newEntityExample = { accountId: exampleIds.accountId, name: 'Example' };
const NamedEntity = z.object({
  entity: EntitySummary,
  /** Known parties with a similar name, possibly the same one. */
  namesakes: z.array(z.object({ entityId: Id, entityName: z.string(), country: z.string().nullable() })),
});

/** LegalEntities and LegalPersons are the same operations for the two kinds of party. */
function partyEndpoints<Create extends z.ZodType>(
  resource: 'LegalEntities' | 'LegalPersons',
  create: Create,
  example: z.input<NoInfer<Create>>,
) {
  const tag = resource;
  return {
    list: endpoint({
      method: 'GET',
      path: `/${resource}`,
      tag,
      summary: 'List the parties of this kind that the account manages, by name',
      access: 'view',
      query: PageQuery.extend({ accountId: Id, text: z.string().trim().max(200).optional() }),
      response: listOf(EntitySummary),
      errors: ['resource.not_found'],
      example: { query: { accountId: exampleIds.accountId, text: 'lease' } },
    }),
    create: endpoint({
      method: 'POST',
      path: `/${resource}`,
      tag,
      summary: 'Add a party that is not registered yet',
      access: 'edit',
      body: create,
      response: NamedEntity,
      status: 201,
      errors: ['resource.not_found', 'permission.denied'],
      example: { body: example },
    }),
    read: endpoint({
      method: 'GET',
      path: `/${resource}/:entityId`,
      tag,
      summary: 'Retrieve a party',
      access: 'view',
      params,
      response: EntityDetail,
      errors: ['resource.not_found'],
      versioned: true,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/${resource}/:entityId`,
      tag,
      summary:
        'Delete a party with its values, documents and checks, which needs a Validator or Owner if it has any; refused while anything else refers to it',
      access: 'edit',
      params,
      response: Nothing,
      status: 204,
      errors: ['resource.not_found', 'permission.denied', 'entity.in_use'],
    }),
    credentials: endpoint({
      method: 'GET',
      path: `/${resource}/:entityId/credentials`,
      tag,
      summary: 'List the credentials of a party',
      access: 'view',
      params,
      response: z.object({ items: z.array(Credential), removed: z.array(RemovedCredential) }),
      errors: ['resource.not_found'],
    }),
    rename: endpoint({
      method: 'PUT',
      path: `/${resource}/:entityId/name`,
      tag,
      summary: 'Change the name under which the party is listed',
      access: 'edit',
      params,
      body: z.strictObject({ name: EntityName }),
      response: EntitySummary,
      errors: ['resource.not_found', 'permission.denied', 'request.stale'],
      versioned: true,
      example: { body: { name: 'Example' } },
    }),
  };
}

const organisations = partyEndpoints(
  'LegalEntities',
  z.strictObject({
    ...NewEntity,
    kind: z.enum(['Organization', 'Trust', 'Partnership']).default('Organization'),
  }),
  newEntityExample,
);
export const listLegalEntities = organisations.list;
export const createLegalEntity = organisations.create;
export const getLegalEntity = organisations.read;
export const deleteLegalEntity = organisations.remove;
export const listLegalEntityCredentials = organisations.credentials;
export const renameLegalEntity = organisations.rename;

const persons = partyEndpoints('LegalPersons', z.strictObject(NewEntity), newEntityExample);
export const listLegalPersons = persons.list;
export const createLegalPerson = persons.create;
export const getLegalPerson = persons.read;
export const deleteLegalPerson = persons.remove;
export const listLegalPersonCredentials = persons.credentials;
export const renameLegalPerson = persons.rename;
