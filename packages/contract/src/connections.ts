import { itemStates, MAX_COUNTED, opinionVerdicts, sharingEvents } from '@probity/domain';
import { NOTE_MAX } from '@probity/domain/constants.ts';
import { readinesses } from '@probity/domain/sharing/readiness.ts';
import { z } from 'zod';
import { Attestation } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import {
  ActionState,
  Assurance,
  Consent,
  DataRelationType,
  Direction,
  EntityKind,
  LawfulBasis,
  RejectionReason,
  Relationship,
  ReviewState,
  ScopeItemKind,
  SectionKind,
  SharingStatus,
  Side,
} from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Day, Id, listOf, Moment, Nothing, PageQuery, Version } from './schemas.ts';

const tag = 'Connections';
const params = z.object({ connectionId: Id });
/** For a member of both parties: the account they act for. */
const standing = z.object({ accountId: Id.optional() });
const Note = z.string().trim().max(NOTE_MAX);

export const Party = z.object({
  id: Id,
  name: z.string(),
  kind: EntityKind,
  country: z.string().nullable(),
  claimed: z.boolean(),
  logoUrl: z.string().nullable(),
});
export type Party = z.output<typeof Party>;

/** `Member` requires the member it names: the specification's visibility `{hash}`. */
export const Visibility = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['None', 'All', 'OnlyPointOfContact']) }),
  z.strictObject({ kind: z.literal('Member'), memberId: Id }),
]);

/** Counts of the scope; only the data owner sees how much of it they already have. */
export const Progress = z.object({
  total: z.number().int(),
  consented: z.number().int(),
  withheld: z.number().int(),
  ready: z.number().int().nullable(),
  needsRefresh: z.number().int().nullable(),
  toSign: z.number().int().nullable(),
  missing: z.number().int().nullable(),
});

export const ConnectionSummary = z.object({
  id: Id,
  side: Side,
  direction: Direction,
  relationType: DataRelationType,
  sharingStatus: SharingStatus,
  actionState: ActionState,
  counterpart: Party,
  templateId: Id.nullable(),
  templateName: z.string().nullable(),
  relationship: Relationship.nullable(),
  /** The progress of the request; `left` is neither shared nor withheld. */
  items: z.object({
    total: z.number().int(),
    consented: z.number().int(),
    requiredLeft: z.number().int(),
    optionalLeft: z.number().int(),
  }),
  unseenChanges: z.number().int(),
  dueOn: Day.nullable(),
  expiresAt: Moment.nullable(),
  /** Since when everything required is shared and every requested check has succeeded. */
  completedAt: Moment.nullable(),
  /** Since when sharing has ended because its period is over. */
  periodEndedAt: Moment.nullable(),
  changedAt: Moment,
});
export type ConnectionSummary = z.output<typeof ConnectionSummary>;

/** A party in a role, and whether it confirms the role. */
export const ListedInRole = z.object({ name: z.string(), consent: Consent });

const Trust = z.object({
  reviewState: ReviewState,
  assurance: Assurance,
  attestation: Attestation.nullable(),
  expiresOn: Day.nullable(),
  evidenceUntil: Day.nullable(),
});

/** What the recipient thinks of something that is shared with it: its own opinion, whatever reviewers say. */
export const Opinion = z.object({
  verdict: z.enum(opinionVerdicts),
  reason: RejectionReason.nullable(),
  note: z.string().nullable(),
  at: Moment,
  /** The member of the recipient; null for everyone else. */
  byName: z.string().nullable(),
  /** False if something else is shared since. */
  isCurrent: z.boolean(),
});
export type Opinion = z.output<typeof Opinion>;

export const ConnectionItem = z.object({
  kind: ScopeItemKind,
  key: z.string(),
  section: SectionKind.nullable(),
  required: z.boolean(),
  evidence: z.array(z.string()),
  evidenceRequired: z.boolean(),
  state: z.enum(itemStates),
  shareEvidence: z.boolean(),
  decidedAt: Moment.nullable(),
  /** Of a declaration or a question of a template. */
  title: z.string().nullable(),
  isSigned: z.boolean(),
  /** For the data owner: what the recipient thinks of it, value by value. */
  opinions: z.array(Opinion.extend({ credentialId: Id.nullable() })),
  /** For the data owner: what would be disclosed. */
  holding: z
    .object({
      readiness: z.enum(readinesses),
      why: z.string().nullable(),
      values: z.array(
        z.object({
          credentialId: Id,
          text: z.string().nullable(),
          masked: z.boolean(),
          changedAt: Moment,
          /** Whom it lists in a role. */
          role: ListedInRole.nullable(),
          /** Who validated it; null for answers and documents. */
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

/** Purpose, lawful basis under article 6 GDPR, and how long accepted data is retained after sharing ends. */
export const StatedTerms = z.object({
  purpose: z.string().nullable(),
  lawfulBasis: LawfulBasis.nullable(),
  lawfulBasisDetail: z.string().nullable(),
  retentionYears: z.number().int().nullable(),
});
export type StatedTerms = z.output<typeof StatedTerms>;

export const ConnectionDetail = ConnectionSummary.extend({
  initiator: Party,
  target: Party,
  subject: Party,
  /** Null also for a related person: only the party that named them knows their address. */
  targetEmail: z.string().nullable(),
  parentId: Id.nullable(),
  message: z.string().nullable(),
  terms: StatedTerms,
  /** The initiator's member who last requested or offered it. */
  askedBy: z.string().nullable(),
  /** For a request to a related party: through which party it came, and for what. */
  forwarded: z.object({ through: z.string(), about: z.string().nullable() }).nullable(),
  days: z.number().int().nullable(),
  uboIdv: z.boolean(),
  progress: Progress,
  scope: z.array(ConnectionItem),
  relationshipNote: z.string().nullable(),
  contact: Contact.nullable(),
  theirContact: Contact.nullable(),
  visibility: Visibility,
  /** Until when a consent given now lasts; null if it has no end. */
  consentUntil: Moment.nullable(),
  /** People whose own consent is pending: who they are, never their data. */
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
    /** Ask a question before consenting. */
    ask: z.boolean(),
    /** A consent receipt can be downloaded. */
    receipt: z.boolean(),
    /** Why the account cannot request data now, although its role could. */
    whyNotRequest: z.enum(['TrueMatch']).nullable(),
  }),
  version: Version,
});
export type ConnectionDetail = z.output<typeof ConnectionDetail>;

export const connectionSorts = ['newest', 'name', 'due'] as const;

export const listConnections = endpoint({
  method: 'GET',
  path: '/Connections',
  tag,
  summary: 'List the connections of an account, as seen from its own side',
  access: 'view',
  query: PageQuery.extend({
    accountId: Id,
    direction: Direction.optional(),
    sharingStatus: SharingStatus.optional(),
    relationType: DataRelationType.optional(),
    actionState: ActionState.optional(),
    templateId: Id.optional(),
    text: z.string().trim().max(200).optional(),
    sort: z.enum(connectionSorts).default('newest'),
  }),
  response: listOf(ConnectionSummary),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId, templateId: exampleIds.templateId, text: 'lease' } },
});

export const exportConnections = endpoint({
  method: 'GET',
  path: '/Connections/export',
  tag,
  summary: 'Export the connections of an account as CSV',
  access: 'view',
  query: z.object({
    accountId: Id,
    direction: Direction.optional(),
    sharingStatus: SharingStatus.optional(),
    actionState: ActionState.optional(),
    text: z.string().trim().max(200).optional(),
  }),
  responseKind: 'file',
  response: z.instanceof(ReadableStream),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId, text: 'lease' } },
});

export const countConnections = endpoint({
  method: 'GET',
  path: '/Connections/counts',
  tag,
  summary: `Count the connections that share with the account and those that it shares with, each up to ${MAX_COUNTED}`,
  access: 'view',
  query: z.object({ accountId: Id }),
  response: z.object({ Incoming: z.number().int(), Shared: z.number().int() }),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});

export const getConnection = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId',
  tag,
  summary: 'Retrieve a connection: both parties, scope, progress and available actions',
  access: 'view',
  params,
  query: standing,
  response: ConnectionDetail,
  errors: ['resource.not_found'],
  versioned: true,
  example: { query: { accountId: exampleIds.accountId } },
});

export const deleteConnection = endpoint({
  method: 'DELETE',
  path: '/Connections/:connectionId',
  tag,
  summary: 'Remove a connection that was never consented to, as its initiator and for both parties',
  access: 'edit',
  params,
  response: Nothing,
  status: 204,
  errors: ['resource.not_found', 'permission.denied', 'connection.was_approved'],
});

export const setRelationship = endpoint({
  method: 'PUT',
  path: '/Connections/:connectionId/relationship',
  tag,
  summary: 'Set the relationship of the other party to this one',
  access: 'edit',
  params,
  query: standing,
  body: z.strictObject({ relationship: Relationship.nullable(), note: Note.nullable().optional() }),
  response: ConnectionDetail,
  errors: ['resource.not_found', 'permission.denied'],
  example: { query: { accountId: exampleIds.accountId }, body: { relationship: 'Supplier' } },
});

export const getContact = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/contact',
  tag,
  summary: 'List the points of contact of both sides',
  access: 'view',
  params,
  query: standing,
  response: z.object({ ours: Contact.nullable(), theirs: Contact.nullable() }),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});
export const setContact = endpoint({
  method: 'PUT',
  path: '/Connections/:connectionId/contact',
  tag,
  summary: 'Set the point of contact for the other side, and which members of this side see received data',
  access: 'edit',
  params,
  query: standing,
  body: z.strictObject({ memberId: Id.nullable(), visibility: Visibility }).partial(),
  response: ConnectionDetail,
  errors: ['resource.not_found', 'permission.denied'],
  example: { query: { accountId: exampleIds.accountId }, body: { memberId: null } },
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
  summary: 'List events between the parties, newest first',
  access: 'view',
  params,
  response: z.object({ items: z.array(ConnectionEvent) }),
  errors: ['resource.not_found'],
});
