import {
  actionStates,
  assuranceLevels,
  checkTypes,
  dataFieldKeys,
  dataRelationTypes,
  directions,
  documentTypes,
  entityKinds,
  itemStates,
  MOST_COUNTED,
  relationships,
  reviewStates,
  scopeItemKinds,
  sectionKinds,
  sharingEvents,
  sharingStatuses,
  sides,
} from '@probity/domain';
import { businessQuestionKeys } from '@probity/domain/business-questions/questions.ts';
import { z } from 'zod';
import { Attestation } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import {
  CountryCode,
  Day,
  EmailAddress,
  Id,
  listOf,
  Moment,
  Nothing,
  PageQuery,
  Version,
} from './schemas.ts';
import { AskedRole } from './templates.ts';

const tag = 'Connections';
const params = z.object({ connectionId: Id });
/** For whoever belongs to both parties: the account that they look from. */
const standing = z.object({ accountId: Id.optional() });
const Message = z.string().trim().max(2000);
const Note = z.string().trim().max(1000);

export const Party = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(entityKinds),
  country: z.string().nullable(),
  claimed: z.boolean(),
  logoUrl: z.string().nullable(),
});
export type Party = z.output<typeof Party>;

/** `Member` goes with the member it names: the specification's visibility `{hash}`. */
export const Visibility = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['None', 'All', 'OnlyPointOfContact']) }),
  z.strictObject({ kind: z.literal('Member'), memberId: Id }),
]);

export const ItemKey = z.strictObject({ kind: z.enum(scopeItemKinds), key: z.string().min(1).max(80) });

/** What is asked for or shared when no template says it. */
export const ScopeInput = z.strictObject({
  fields: z
    .array(z.strictObject({ fieldKey: z.enum(dataFieldKeys), required: z.boolean().default(true) }))
    .max(60)
    .default([]),
  questions: z.array(z.enum(businessQuestionKeys)).max(20).default([]),
  documents: z
    .array(z.enum(documentTypes as [string, ...string[]]))
    .max(20)
    .default([]),
  checks: z.array(z.enum(checkTypes)).max(5).default([]),
  declarationIds: z.array(Id).max(20).default([]),
  /** Who around the party must be named, and what each of them is asked. */
  roles: z.array(AskedRole).max(20).default([]),
});
export type ScopeInput = z.output<typeof ScopeInput>;

export const NewParty = z.strictObject({
  name: z.string().trim().min(1, 'Give a name.').max(300),
  email: EmailAddress,
  kind: z.enum(entityKinds).default('Organization'),
  country: CountryCode.optional(),
});

/** A party of the list or of the search, or somebody new; the address is for one that is not here yet. */
export const WantedParty = z.union([
  z.strictObject({ entityId: Id, email: EmailAddress.optional() }),
  NewParty,
]);

const Wanted = {
  relationType: z.enum(dataRelationTypes).default('DataRequest'),
  /** The organisation it is about, for RelatedDataRequired and RelatedDataShared. */
  subjectId: Id.optional(),
  templateId: Id.optional(),
  scope: ScopeInput.optional(),
  visibility: Visibility.optional(),
  message: Message.optional(),
  dueOn: Day.optional(),
  days: z.number().int().min(1).max(3650).nullable().optional(),
};
const someScope = (body: { templateId?: string | undefined; scope?: ScopeInput | undefined }) =>
  body.templateId !== undefined || body.scope !== undefined;
const needsScope = { path: ['scope'], message: 'Choose a template or say what is asked for.' };

/** Counts of the scope; how much of it the holder already has is for the holder alone. */
export const Progress = z.object({
  total: z.number().int(),
  consented: z.number().int(),
  withheld: z.number().int(),
  ready: z.number().int().nullable(),
  needsRefresh: z.number().int().nullable(),
  missing: z.number().int().nullable(),
});

export const ConnectionSummary = z.object({
  id: Id,
  side: z.enum(sides),
  direction: z.enum(directions),
  relationType: z.enum(dataRelationTypes),
  sharingStatus: z.enum(sharingStatuses),
  actionState: z.enum(actionStates),
  counterpart: Party,
  templateId: Id.nullable(),
  templateName: z.string().nullable(),
  relationship: z.enum(relationships).nullable(),
  items: z.object({ total: z.number().int(), consented: z.number().int() }),
  unseenChanges: z.number().int(),
  dueOn: Day.nullable(),
  expiresAt: Moment.nullable(),
  changedAt: Moment,
});
export type ConnectionSummary = z.output<typeof ConnectionSummary>;

const Trust = z.object({
  reviewState: z.enum(reviewStates),
  assurance: z.enum(assuranceLevels),
  attestation: Attestation.nullable(),
  expiresOn: Day.nullable(),
});

export const ConnectionItem = z.object({
  kind: z.enum(scopeItemKinds),
  key: z.string(),
  section: z.enum(sectionKinds).nullable(),
  required: z.boolean(),
  evidence: z.array(z.string()),
  evidenceRequired: z.boolean(),
  state: z.enum(itemStates),
  shareEvidence: z.boolean(),
  decidedAt: Moment.nullable(),
  /** For the holder: what would be disclosed. */
  holding: z
    .object({
      readiness: z.enum(['Ready', 'NeedsRefresh', 'Missing']),
      why: z.string().nullable(),
      values: z.array(
        z.object({
          credentialId: Id,
          text: z.string().nullable(),
          masked: z.boolean(),
          changedAt: Moment,
          /** Who stands by it; null for answers and documents. */
          trust: Trust.nullable(),
          evidence: z.array(z.object({ documentId: Id, title: z.string(), type: z.string() })),
        }),
      ),
      /** Other open requests that the same answer satisfies. */
      alsoAskedBy: z.number().int(),
    })
    .nullable(),
});
export type ConnectionItem = z.output<typeof ConnectionItem>;

export const Contact = z.object({ memberId: Id.nullable(), name: z.string(), email: z.string() });

export const ConnectionDetail = ConnectionSummary.extend({
  initiator: Party,
  target: Party,
  subject: Party,
  targetEmail: z.string().nullable(),
  parentId: Id.nullable(),
  message: z.string().nullable(),
  /** Who of the initiator's asked or offered it last. */
  askedBy: z.string().nullable(),
  /** A request to somebody around a party: through which party it came, and for what. */
  forwarded: z.object({ through: z.string(), about: z.string().nullable() }).nullable(),
  days: z.number().int().nullable(),
  uboIdv: z.boolean(),
  progress: Progress,
  scope: z.array(ConnectionItem),
  relationshipNote: z.string().nullable(),
  contact: Contact.nullable(),
  theirContact: Contact.nullable(),
  visibility: Visibility,
  /** People whose own consent is awaited: who, never their data. */
  waitingFor: z.array(z.object({ name: z.string(), as: z.string(), state: z.string() })),
  approvedAt: Moment.nullable(),
  createdAt: Moment,
  lastRemindedAt: Moment.nullable(),
  abilities: z.object({
    events: z.array(z.enum(sharingEvents)),
    approve: z.boolean(),
    edit: z.boolean(),
    remind: z.boolean(),
    read: z.boolean(),
    /** Ask back before agreeing. */
    ask: z.boolean(),
    /** There is a consent receipt to download. */
    receipt: z.boolean(),
  }),
  version: Version,
});
export type ConnectionDetail = z.output<typeof ConnectionDetail>;

export const createConnection = endpoint({
  method: 'POST',
  path: '/Connections',
  tag,
  summary: 'Ask a party for data, or share one’s own, whether the party is here yet or not',
  access: 'edit',
  limit: 'message',
  body: z
    .strictObject({
      accountId: Id,
      target: WantedParty,
      ...Wanted,
    })
    .refine(someScope, needsScope),
  response: ConnectionDetail,
  status: 201,
  errors: [
    'resource.not_found',
    'permission.denied',
    'connection.to_oneself',
    'connection.already_open',
    'connection.nothing_asked',
    'connection.nothing_to_share',
    'template.not_for_kind',
  ],
  idempotent: true,
});

const requestBody = z
  .strictObject({ target: WantedParty, ...Wanted })
  .omit({ relationType: true, subjectId: true })
  .refine(someScope, needsScope);
const requestsOf = (resource: 'Entities' | 'LegalEntities' | 'LegalPersons') =>
  endpoint({
    method: 'POST',
    path: `/${resource}/:entityId/requests`,
    tag: resource,
    summary: 'Ask one party for data',
    access: 'edit',
    limit: 'message',
    params: z.object({ entityId: Id }),
    body: requestBody,
    response: ConnectionDetail,
    status: 201,
    errors: createConnection.errors,
    idempotent: true,
  });
export const requestAsEntity = requestsOf('Entities');
export const requestAsLegalEntity = requestsOf('LegalEntities');
export const requestAsLegalPerson = requestsOf('LegalPersons');

export const connectionSorts = ['newest', 'name'] as const;

export const listConnections = endpoint({
  method: 'GET',
  path: '/Connections',
  tag,
  summary: 'The connections of an account from where it stands',
  access: 'view',
  query: PageQuery.extend({
    accountId: Id,
    direction: z.enum(directions).optional(),
    sharingStatus: z.enum(sharingStatuses).optional(),
    relationType: z.enum(dataRelationTypes).optional(),
    actionState: z.enum(actionStates).optional(),
    templateId: Id.optional(),
    text: z.string().trim().max(200).optional(),
    sort: z.enum(connectionSorts).default('newest'),
  }),
  response: listOf(ConnectionSummary),
  errors: ['resource.not_found'],
});

export const countConnections = endpoint({
  method: 'GET',
  path: '/Connections/counts',
  tag,
  summary: `How many connections share with the account and how many it shares with, each up to ${MOST_COUNTED}`,
  access: 'view',
  query: z.object({ accountId: Id }),
  response: z.object({ Incoming: z.number().int(), Shared: z.number().int() }),
  errors: ['resource.not_found'],
});

export const getConnection = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId',
  tag,
  summary: 'Both parties, the scope, the progress and what may be done next',
  access: 'view',
  params,
  query: standing,
  response: ConnectionDetail,
  errors: ['resource.not_found'],
  versioned: true,
});

export const deleteConnection = endpoint({
  method: 'DELETE',
  path: '/Connections/:connectionId',
  tag,
  summary: 'Remove one that was never approved',
  access: 'edit',
  params,
  response: Nothing,
  status: 204,
  errors: ['resource.not_found', 'permission.denied', 'connection.was_approved'],
});

/** What any move from one status to another can be answered with. */
export const moveErrors = [
  'resource.not_found',
  'permission.denied',
  'connection.illegal_transition',
  'request.stale',
] as const;

export const approveConnection = endpoint({
  method: 'POST',
  path: '/Connections/:connectionId/approve',
  tag,
  summary: 'Consent to the listed items, all or some; the rest stays asked for',
  access: 'validate',
  params,
  body: z.strictObject({
    /** All that is asked where it is left out. */
    items: z
      .array(ItemKey.extend({ shareEvidence: z.boolean().default(true) }))
      .min(1)
      .max(200)
      .optional(),
    message: Note.optional(),
  }),
  response: ConnectionDetail,
  errors: [...moveErrors, 'connection.not_in_scope', 'connection.nothing_to_share'],
  versioned: true,
});

export const rejectConnection = endpoint({
  method: 'POST',
  path: '/Connections/:connectionId/reject',
  tag,
  summary: 'Refuse, with a reason that the other side reads',
  access: 'validate',
  params,
  body: z.strictObject({ reason: Note.min(1, 'Say why.') }),
  response: ConnectionDetail,
  errors: moveErrors,
  versioned: true,
});

export const requestAgain = endpoint({
  method: 'POST',
  path: '/Connections/:connectionId/request',
  tag,
  summary: 'Ask again after it ended, or for the first time where nothing was asked yet',
  access: 'edit',
  limit: 'message',
  params,
  body: z.strictObject({ message: Message.optional(), dueOn: Day.optional() }),
  response: ConnectionDetail,
  errors: [...moveErrors, 'connection.already_open', 'connection.nothing_asked'],
  idempotent: true,
});

export const revokeConnections = endpoint({
  method: 'DELETE',
  path: '/Connections/revoke',
  tag,
  summary: 'End connections, or take back sections or single items of them; it bites at once',
  access: 'validate',
  query: z.strictObject({
    connectionIds: z.union([Id.transform((id) => [id]), z.array(Id).min(1).max(100)]),
    sections: z
      .union([
        z
          .string()
          .max(80)
          .transform((one) => [one]),
        z.array(z.string().max(80)).max(40),
      ])
      .optional(),
    items: z
      .union([
        z
          .string()
          .max(120)
          .transform((one) => [one]),
        z.array(z.string().max(120)).max(100),
      ])
      .optional(),
  }),
  /** What people write never stands in an address, which ends in logs. */
  body: z.strictObject({ reason: Note.optional() }).optional(),
  response: z.object({ items: z.array(ConnectionSummary) }),
  errors: [...moveErrors, 'connection.not_in_scope'],
});

export const setRelationship = endpoint({
  method: 'PUT',
  path: '/Connections/:connectionId/relationship',
  tag,
  summary: 'What the other party is to this one',
  access: 'edit',
  params,
  query: standing,
  body: z.strictObject({ relationship: z.enum(relationships).nullable(), note: Note.nullable().optional() }),
  response: ConnectionDetail,
  errors: ['resource.not_found', 'permission.denied'],
});

export const getContact = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/contact',
  tag,
  summary: 'The points of contact of both sides',
  access: 'view',
  params,
  query: standing,
  response: z.object({ ours: Contact.nullable(), theirs: Contact.nullable() }),
  errors: ['resource.not_found'],
});
export const setContact = endpoint({
  method: 'PUT',
  path: '/Connections/:connectionId/contact',
  tag,
  summary: 'Name the member whom the other side may turn to, and who of ours sees what comes in',
  access: 'edit',
  params,
  query: standing,
  body: z.strictObject({ memberId: Id.nullable(), visibility: Visibility }).partial(),
  response: ConnectionDetail,
  errors: ['resource.not_found', 'permission.denied'],
});

export const remindConnection = endpoint({
  method: 'POST',
  path: '/Connections/:connectionId/notification',
  tag,
  summary: 'Remind the other side, once a day at most',
  access: 'edit',
  limit: 'message',
  params,
  response: ConnectionDetail,
  errors: [
    'resource.not_found',
    'permission.denied',
    'connection.illegal_transition',
    'connection.reminded_today',
    'connection.needs_address',
  ],
  idempotent: true,
});

export const ConnectionEvent = z.object({
  seq: z.number().int(),
  at: Moment,
  event: z.string(),
  bySide: z.string(),
  byName: z.string().nullable(),
  actorName: z.string().nullable(),
  fromStatus: z.string().nullable(),
  toStatus: z.string().nullable(),
  note: z.string().nullable(),
  items: z.array(z.string()),
});
export const listConnectionEvents = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/history',
  tag,
  summary: 'What happened between the parties, newest first',
  access: 'view',
  params,
  response: z.object({ items: z.array(ConnectionEvent) }),
  errors: ['resource.not_found'],
});
