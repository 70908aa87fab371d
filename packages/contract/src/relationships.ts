import { MAX_COUNTED } from '@probity/domain';
import { testKeys, testOutcomes } from '@probity/domain/compliance-tests/test-keys.ts';
import { REASON_MIN } from '@probity/domain/constants.ts';
import {
  decisionFilters,
  decisionKinds,
  decisionStages,
  decisionStates,
  relationshipColumns,
  relationshipSorts,
  reviewDayReasons,
  reviewFilters,
  riskFilters,
  screeningStates,
} from '@probity/domain/relationships/relationship-keys.ts';
import {
  MAX_REFERENCE_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  tidyLabel,
} from '@probity/domain/relationships/relationship-labels.ts';
import { replayParts, replayReasons, replayStates } from '@probity/domain/relationships/replay-keys.ts';
import { riskLevels } from '@probity/domain/risk/risk-keys.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Direction, EntityKind, Relationship, SharingStatus } from './enumerations.ts';
import { EscalatedTo, Escalation } from './escalation.ts';
import { exampleHash, exampleIds } from './examples.ts';
import { Ownership } from './ownership.ts';
import { CountryCode, Day, Id, listOf, Moment, Nothing, PageQuery, Timestamp } from './schemas.ts';
import { PartyScreening } from './screening.ts';

const tag = 'Relationships';

export const RelationshipSummary = z.object({
  entity: z.object({ id: Id, name: z.string(), kind: EntityKind, country: z.string().nullable() }),
  /** What the party is to the account, if stated. */
  relationship: Relationship.nullable(),
  /** The most relevant connection: one that shares with the account, first awaiting an answer, then approved, then ended. */
  connectionId: Id,
  direction: Direction,
  sharingStatus: SharingStatus,
  connections: z.number().int(),
  /** Across all open requests to the party and everything it shares. */
  items: z.object({ total: z.number().int(), consented: z.number().int() }),
  /** Of the requested checks; those that neither passed nor failed are open. */
  checks: z.object({ total: z.number().int(), passed: z.number().int(), failed: z.number().int() }),
  unseenChanges: z.number().int(),
  openQuestions: z.number().int(),
  /** The last rating or override; null if never rated. */
  risk: z
    .object({
      level: z.enum(riskLevels),
      score: z.number().int().nullable(),
      isOverridden: z.boolean(),
      ratedAt: Moment.nullable(),
    })
    .nullable(),
  /** Of the tests that had a result when the party was last rated. */
  tests: z.object({ total: z.number().int(), failed: z.number().int() }),
  /** By the account's own screening. */
  screening: z.object({ state: z.enum(screeningStates), screenedAt: Moment.nullable() }),
  owner: z.object({ memberId: Id, name: z.string() }).nullable(),
  /** The account’s own. */
  reference: z.string().nullable(),
  tags: z.array(z.string()),
  reviewOn: Day.nullable(),
  decision: z.object({ kind: z.enum(decisionKinds), at: Moment }).nullable(),
  /** A decision takes effect once a second person has approved it. */
  awaitsSecond: z.boolean(),
  changedAt: Moment,
});
export type RelationshipSummary = z.output<typeof RelationshipSummary>;

const RiskFilter = z.enum(riskFilters);

const filters = {
  text: z.string().trim().max(200).optional(),
  risk: z
    .union([RiskFilter.transform((level) => [level]), z.array(RiskFilter).max(riskFilters.length)])
    .optional(),
  status: SharingStatus.optional(),
  /** `me`, `nobody` or a member. */
  owner: z.union([z.enum(['me', 'nobody']), Id]).optional(),
  review: z.enum(reviewFilters).optional(),
  checks: z.literal('Missing').optional(),
  decision: z.enum(decisionFilters).optional(),
  screening: z.enum(screeningStates).optional(),
  country: CountryCode.optional(),
  tag: z.string().trim().min(1).max(MAX_TAG_LENGTH).optional(),
};
const Sort = z.enum(relationshipSorts).default('risk');
const example = { query: { accountId: exampleIds.accountId, risk: ['High', 'Medium'], owner: 'me' } };

export const listRelationships = endpoint({
  method: 'GET',
  path: '/Relationships',
  tag,
  summary: 'List the counterparties of an account, with risk, completeness, checks, next review and owner',
  access: 'view',
  query: PageQuery.extend({ accountId: Id, ...filters, sort: Sort }),
  response: listOf(RelationshipSummary),
  errors: ['resource.not_found'],
  example,
});

export const countRelationships = endpoint({
  method: 'GET',
  path: '/Relationships/counts',
  tag,
  summary: `Count the counterparties by risk, review and decision, each up to ${MAX_COUNTED}`,
  access: 'view',
  query: z.object({ accountId: Id }),
  response: z.object({
    total: z.number().int(),
    risk: z.record(RiskFilter, z.number().int()),
    overdue: z.number().int(),
    dueSoon: z.number().int(),
    awaitingSecond: z.number().int(),
  }),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});
export type RelationshipCounts = z.output<typeof countRelationships.response>;

export const exportRelationships = endpoint({
  method: 'GET',
  path: '/Relationships/export',
  tag,
  summary: 'Export the counterparties that match a filter as CSV',
  access: 'view',
  query: z.object({ accountId: Id, ...filters, sort: Sort }),
  responseKind: 'file',
  response: z.instanceof(ReadableStream),
  errors: ['resource.not_found'],
  example,
});

const params = z.object({ entityId: Id });
const query = z.object({ accountId: Id });
const ofAccount = { query: { accountId: exampleIds.accountId } };

const ViewContent = z.strictObject({
  filter: z.strictObject({ ...filters, risk: z.array(RiskFilter).max(riskFilters.length).optional() }),
  sort: z.enum(relationshipSorts),
  columns: z.array(z.enum(relationshipColumns)).max(relationshipColumns.length),
});

export const RelationshipView = z.object({
  id: Id,
  name: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  byName: z.string(),
  content: ViewContent,
});
export type RelationshipView = z.output<typeof RelationshipView>;
const Views = z.object({ items: z.array(RelationshipView) });

export const listRelationshipViews = endpoint({
  method: 'GET',
  path: '/Relationships/views',
  tag,
  summary: 'List saved views: one’s own, and those shared with the account',
  access: 'view',
  query,
  response: Views,
  errors: ['resource.not_found'],
  example: ofAccount,
});

export const saveRelationshipView = endpoint({
  method: 'POST',
  path: '/Relationships/views',
  tag,
  summary: 'Save filters, order and columns as a view; replaces one’s own view of the same name',
  access: 'view',
  query,
  body: z.strictObject({
    name: z.string().trim().min(1, says('name')).max(80),
    /** Visible to everyone in the account; requires the role Contributor. */
    isShared: z.boolean().default(false),
    content: ViewContent,
  }),
  response: Views,
  errors: ['resource.not_found', 'permission.denied'],
  example: {
    ...ofAccount,
    body: {
      name: 'High risk, mine',
      isShared: false,
      content: { filter: { risk: ['High'], owner: 'me' }, sort: 'risk', columns: ['risk', 'review'] },
    },
  },
});

export const deleteRelationshipView = endpoint({
  method: 'DELETE',
  path: '/Relationships/views/:viewId',
  tag,
  summary: 'Delete one’s own view',
  access: 'view',
  params: z.object({ viewId: Id }),
  query,
  response: Nothing,
  status: 204,
  errors: ['resource.not_found'],
  example: ofAccount,
});

const Change = z.strictObject({
  entityId: Id,
  ownerId: Id.nullable().optional(),
  reviewOn: Day.nullable().optional(),
});

export const changeRelationships = endpoint({
  method: 'PUT',
  path: '/Relationships',
  tag,
  summary: 'Set the owner and next review of counterparties; returns the previous values, to undo the change',
  access: 'edit',
  query,
  body: z.strictObject({
    changes: z.array(Change).min(1).max(200),
    /** Restores what the caller replaced a few minutes ago, even a date that has since passed; otherwise an ordinary change. */
    isUndo: z.boolean().default(false),
  }),
  response: z.object({
    before: z.array(z.object({ entityId: Id, ownerId: Id.nullable(), reviewOn: Day.nullable() })),
  }),
  errors: ['resource.not_found', 'permission.denied'],
  example: {
    ...ofAccount,
    body: { changes: [{ entityId: exampleIds.entityId, ownerId: null, reviewOn: '2027-03-31' }] },
  },
});

const label = (max: number) => z.string().transform(tidyLabel).pipe(z.string().min(1).max(max));
const Tags = z.array(label(MAX_TAG_LENGTH)).max(MAX_TAGS);

export const labelRelationships = endpoint({
  method: 'PUT',
  path: '/Relationships/labels',
  tag,
  summary: 'Set the account’s own reference of a counterparty, and add or remove tags of one or many',
  access: 'edit',
  query,
  body: z.strictObject({
    entityIds: z.array(Id).min(1).max(200),
    /** Of one counterparty only; null removes it. */
    reference: label(MAX_REFERENCE_LENGTH).nullable().optional(),
    addTags: Tags.default([]),
    removeTags: Tags.default([]),
  }),
  response: z.object({
    items: z.array(z.object({ entityId: Id, reference: z.string().nullable(), tags: z.array(z.string()) })),
  }),
  errors: ['resource.not_found', 'permission.denied'],
  example: {
    ...ofAccount,
    body: { entityIds: [exampleIds.entityId], addTags: ['Trade finance'], removeTags: [] },
  },
});

export const listRelationshipTags = endpoint({
  method: 'GET',
  path: '/Relationships/tags',
  tag,
  summary: 'List the tags that an account uses for counterparties, the most used first',
  access: 'view',
  query,
  response: z.object({ items: z.array(z.object({ tag: z.string(), count: z.number().int() })) }),
  errors: ['resource.not_found'],
  example: ofAccount,
});

const Decision = z.object({
  id: Id,
  kind: z.enum(decisionKinds),
  state: z.enum(decisionStates),
  reason: z.string(),
  byName: z.string().nullable(),
  at: Moment,
  second: z.object({ name: z.string().nullable(), reason: z.string().nullable(), at: Moment }).nullable(),
  /** SHA-256 of what the proposal relied on, also recorded in the audit log. */
  hash: z.string(),
  /** SHA-256 of the file on which the second person agreed. */
  agreedHash: z.string().nullable(),
  escalation: EscalatedTo.nullable(),
  /** The caller made it: someone else has to approve. */
  isOwn: z.boolean(),
});
export type RelationshipDecision = z.output<typeof Decision>;

const ReliedItem = z.object({ label: z.string(), text: z.string().nullable(), files: z.number().int() });

/** A party that the counterparty manages and whose data it shares. */
const Subject = z.object({ id: Id, name: z.string(), kind: EntityKind });

/** Parts without a history: the file as at a past date omits them. */
export const notKept = ['Owner', 'Review', 'Checks', 'Screening', 'Tests', 'Completeness'] as const;

const Effect = z.enum(['AtOnce', 'AfterSecondPerson', 'Refused']);

const ScreeningAt = PartyScreening.pick({
  result: true,
  hits: true,
  undecided: true,
  confirmed: true,
  threshold: true,
  lists: true,
}).extend({ screenedAt: Moment.nullable() });
const RatedAt = z.object({
  level: z.enum(riskLevels),
  score: z.number().int(),
  isOverridden: z.boolean(),
});

const changeBase = {
  /** Null if its time is not known. */
  at: Moment.nullable(),
};
/** A difference between the file of a proposal and the present one. */
const FileChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('Sharing'),
    ...changeBase,
    subject: Subject.nullable(),
    isShared: z.boolean(),
  }),
  z.object({
    kind: z.literal('Item'),
    ...changeBase,
    subject: Subject.nullable(),
    label: z.string(),
    /** Null if the item was not shared before, or no longer is. */
    from: ReliedItem.nullable(),
    to: ReliedItem.nullable(),
  }),
  z.object({
    kind: z.literal('Test'),
    ...changeBase,
    subject: Subject.nullable(),
    key: z.enum(testKeys),
    from: z.enum(testOutcomes).nullable(),
    to: z.enum(testOutcomes).nullable(),
  }),
  z.object({
    kind: z.literal('Screening'),
    ...changeBase,
    from: ScreeningAt.nullable(),
    to: ScreeningAt.nullable(),
  }),
  z.object({ kind: z.literal('Risk'), ...changeBase, from: RatedAt.nullable(), to: RatedAt.nullable() }),
]);
export type FileChange = z.output<typeof FileChange>;

/** Private to the account: the party never sees any of it. */
const NoteVersion = z.object({ text: z.string(), byName: z.string().nullable(), at: Moment });
const Note = NoteVersion.extend({
  id: Id,
  /** Sent with an edit. */
  versionId: Id,
  /** Null if it is as first written. */
  edited: NoteVersion.omit({ text: true }).nullable(),
  /** What it said before, newest first. */
  earlier: z.array(NoteVersion),
});
export type RelationshipNote = z.output<typeof Note>;

export const RelationshipFile = z.object({
  /** Always today's, even if the file is as at a past date. */
  summary: RelationshipSummary,
  asAt: Day.nullable(),
  connections: z.array(
    z.object({
      id: Id,
      direction: Direction,
      sharingStatus: SharingStatus,
      templateName: z.string().nullable(),
      /** Whose data it shares; null if it is the counterparty’s own. */
      subject: Subject.nullable(),
      /** The caller can open the data that it shares now. */
      isReadable: z.boolean(),
    }),
  ),
  risk: RelationshipSummary.shape.risk,
  /** Null for a past date. */
  screening: PartyScreening.nullable(),
  /** The tests that fail today. */
  failedTests: z.number().int(),
  /** Newest first, by when each was first written. */
  notes: z.array(Note),
  /** Newest first. */
  decisions: z.array(Decision),
  /** What the account relied on at that time, by connection; sensitive values are masked. */
  relied: z.array(z.object({ connectionId: Id, at: Moment, hash: z.string(), items: z.array(ReliedItem) })),
  /** Sent with a decision, so that no one decides on a file other than the one they read. */
  fileHash: z.string().nullable(),
  /** What each decision would do now. `Refused`: a true match has to be dismissed first. */
  effects: z.object({ Approve: Effect, Reject: Effect, Escalate: Effect }),
  /** What changed since the decision that awaits a second person was proposed; null if none does or parts are hidden. */
  changesSince: z.array(FileChange).nullable(),
  /** The reason for the date of the next review; null if none is set, and for a past date. */
  reviewReason: z.enum(reviewDayReasons).nullable(),
  /** Empty for today. */
  notKept: z.array(z.enum(notKept)),
  abilities: z.object({ note: z.boolean(), assign: z.boolean(), decide: z.boolean() }),
});
export type RelationshipFile = z.output<typeof RelationshipFile>;

export const getRelationship = endpoint({
  method: 'GET',
  path: '/Relationships/:entityId',
  tag,
  summary:
    'Retrieve the file of one counterparty, today or as at a past date; access to shared data is recorded',
  access: 'view',
  params,
  query: query.extend({ asAt: Day.optional() }),
  response: RelationshipFile,
  errors: ['resource.not_found'],
  example: ofAccount,
});

export const exportRelationshipFile = endpoint({
  method: 'POST',
  path: '/Relationships/:entityId/export',
  tag,
  summary:
    'Export the file of one counterparty, today or as at a past date, as ZIP: file.pdf, file.json, the records of its decisions, the shared documents and the hash of each; recorded, and for shared data also in the data owner’s access log',
  access: 'view',
  limit: 'write',
  params,
  query,
  body: z.strictObject({
    asAt: Day.optional(),
    notes: z.boolean().default(true),
    /** Whether the comments that the caller can see are in it. */
    comments: z.boolean().default(false),
    /** Whether the shared files are in it, and not only their list; never for a past date. */
    documents: z.boolean().default(true),
    /** Sensitive values are masked; files and credentials, which would show them, are left out. */
    redacted: z.boolean().default(false),
  }),
  responseKind: 'file',
  response: z.instanceof(ReadableStream),
  errors: ['resource.not_found', 'auth.reauthentication_required'],
  example: { ...ofAccount, body: { comments: true } },
});

/** What is said about a counterparty on each of its pages. */
export const RelationshipOverview = z.object({
  summary: RelationshipSummary,
  connections: RelationshipFile.shape.connections.element.omit({ isReadable: true }).array(),
  /** The reason for the date of the next review; null if none is set. */
  reviewReason: z.enum(reviewDayReasons).nullable(),
  abilities: z.object({ assign: z.boolean() }),
});
export type RelationshipOverview = z.output<typeof RelationshipOverview>;

export const getRelationshipOverview = endpoint({
  method: 'GET',
  path: '/Relationships/:entityId/overview',
  tag,
  summary:
    'Retrieve what is known about one counterparty without its shared data: risk, screening, tests, decision, owner, review, connections',
  access: 'view',
  params,
  query,
  response: RelationshipOverview,
  errors: ['resource.not_found'],
  example: ofAccount,
});

export const getRelationshipOwnership = endpoint({
  method: 'GET',
  path: '/Relationships/:entityId/ownership',
  tag,
  summary:
    'Retrieve a counterparty’s ownership and control by its shared data, at the requests’ threshold; access is recorded',
  access: 'view',
  params,
  query: query.extend({ asAt: Day.optional() }),
  response: z.object({
    /** Null if nothing about owners is shared. */
    ownership: Ownership.nullable(),
  }),
  errors: ['resource.not_found'],
  example: ofAccount,
});

const NoteText = z.string().trim().min(1, says('note')).max(4000);

export const addRelationshipNote = endpoint({
  method: 'POST',
  path: '/Relationships/:entityId/notes',
  tag,
  summary: 'Add a note for the account’s own members',
  access: 'edit',
  params,
  query,
  body: z.strictObject({ text: NoteText }),
  response: RelationshipFile,
  status: 201,
  errors: ['resource.not_found', 'permission.denied'],
  example: { ...ofAccount, body: { text: 'Ask for the first lease contracts before the limit is raised.' } },
});

export const editRelationshipNote = endpoint({
  method: 'PUT',
  path: '/Relationships/:entityId/notes/:noteId',
  tag,
  summary: 'Edit a note; what it said before is kept',
  access: 'edit',
  params: params.extend({ noteId: Id }),
  query,
  body: z.strictObject({
    /** The version that was read: an edit of another version in the meantime is not overwritten. */
    versionId: Id,
    text: NoteText,
  }),
  response: RelationshipFile,
  errors: ['resource.not_found', 'permission.denied'],
  example: {
    ...ofAccount,
    body: {
      versionId: exampleIds.noteVersionId,
      text: 'Ask for the first two lease contracts before the limit is raised.',
    },
  },
});

const Reason = z
  .string()
  .trim()
  .min(REASON_MIN, says('decisionReason', { min: REASON_MIN }))
  .max(2000);

/** The hash of the file that the caller has read. */
const FileHash = z.string().regex(/^[0-9a-f]{64}$/);

export const decideRelationship = endpoint({
  method: 'POST',
  path: '/Relationships/:entityId/decisions',
  tag,
  summary:
    'Approve, reject or escalate, with a reason; what the decision relied on is stored encrypted under a hash',
  access: 'validate',
  params,
  query,
  body: z.strictObject({
    kind: z.enum(decisionKinds),
    reason: Reason,
    fileHash: FileHash,
    /** Needed to escalate. */
    escalation: Escalation.optional(),
  }),
  response: RelationshipFile,
  status: 201,
  errors: [
    'resource.not_found',
    'permission.denied',
    'relationship.file_changed',
    'relationship.decision_waiting',
    'relationship.true_match',
  ],
  example: {
    ...ofAccount,
    body: { kind: 'Approve', reason: 'Trading profile unchanged, ownership known.', fileHash: exampleHash },
  },
});

export const confirmRelationshipDecision = endpoint({
  method: 'POST',
  path: '/Relationships/:entityId/decisions/:decisionId/confirm',
  tag,
  summary:
    'Agree to a decision as a second person, on the file as it is now, which puts it into effect, or refuse it with a reason',
  access: 'validate',
  params: params.extend({ decisionId: Id }),
  query,
  body: z
    .strictObject({
      agrees: z.boolean(),
      reason: z.string().trim().max(2000).default(''),
      /** Needed to agree. */
      fileHash: FileHash.optional(),
    })
    .refine(({ agrees, reason }) => agrees || reason.length >= REASON_MIN, {
      path: ['reason'],
      ...says('decisionReason', { min: REASON_MIN }),
    }),
  response: RelationshipFile,
  errors: [
    'resource.not_found',
    'permission.denied',
    'relationship.file_changed',
    'relationship.four_eyes',
    'relationship.already_decided',
    'relationship.true_match',
  ],
  example: { ...ofAccount, body: { agrees: true, reason: '', fileHash: exampleHash } },
});

export const getRelationshipDecision = endpoint({
  method: 'GET',
  path: '/Relationships/:entityId/decisions/:decisionId',
  tag,
  summary:
    'Retrieve what a decision relied on, and whether it still matches its hash; the access is recorded',
  access: 'validate',
  params: params.extend({ decisionId: Id }),
  query: query.extend({
    /** That of the agreement if there was one, otherwise that of the proposal. */
    stage: z.enum(decisionStages).optional(),
  }),
  response: z.object({
    stage: z.enum(decisionStages),
    /** SHA-256 of this record, also recorded in the audit log. */
    hash: z.string(),
    /** Of an authority (RFC 3161) over this hash; null if none was requested. */
    timestamp: Timestamp.nullable(),
    decision: Decision,
    risk: z
      .object({ level: z.enum(riskLevels), score: z.number().int(), isOverridden: z.boolean() })
      .nullable(),
    /** Null if it was not recorded. */
    screening: PartyScreening.pick({
      result: true,
      hits: true,
      undecided: true,
      confirmed: true,
      screenedAt: true,
      threshold: true,
      lists: true,
    }).nullable(),
    connections: z.array(
      z.object({
        id: Id,
        sharingStatus: SharingStatus,
        /** Whose data it was; null if it was the counterparty’s own. */
        subject: Subject.nullable(),
        /** Null if sharing has ended and nothing is retained, or if the caller may not see it: the hash remains. */
        items: z.array(ReliedItem).nullable(),
        itemsHash: z.string(),
        tests: z.array(
          z.object({
            key: z.enum(testKeys),
            version: z.number().int(),
            outcome: z.enum(testOutcomes),
            reason: z.string(),
          }),
        ),
      }),
    ),
    isIntact: z.boolean(),
  }),
  errors: ['resource.not_found', 'permission.denied'],
  example: ofAccount,
});
export const reportRelationshipDecision = endpoint({
  method: 'GET',
  path: '/Relationships/:entityId/decisions/:decisionId/report',
  tag,
  summary: 'Retrieve the record of a decision as PDF, to print or save; the access is recorded',
  access: 'validate',
  params: params.extend({ decisionId: Id }),
  query: query.extend({ stage: z.enum(decisionStages).optional() }),
  responseKind: 'file',
  response: z.instanceof(Uint8Array),
  errors: ['resource.not_found', 'permission.denied'],
  example: ofAccount,
});

export const replayRelationshipDecision = endpoint({
  method: 'POST',
  path: '/Relationships/:entityId/decisions/:decisionId/replay',
  tag,
  summary:
    'Compute the record of a decision again from the list versions, policy and history of that time: equal, or what differs; the access is recorded',
  access: 'validate',
  params: params.extend({ decisionId: Id }),
  query: query.extend({ stage: z.enum(decisionStages).optional() }),
  response: z.object({
    /** A difference outweighs what cannot be computed again. */
    state: z.enum(replayStates),
    parts: z.array(
      z.object({
        part: z.enum(replayParts),
        state: z.enum(replayStates),
        lines: z.array(
          z.object({
            reason: z.enum(replayReasons),
            /** What it is about, in the caller’s language; null if the reason says it all. */
            label: z.string().nullable(),
            /** As recorded. */
            from: z.string().nullable(),
            /** As computed again. */
            to: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  errors: ['resource.not_found', 'permission.denied'],
  example: ofAccount,
});

export const readDecisionTimestamp = endpoint({
  method: 'GET',
  path: '/Relationships/:entityId/decisions/:decisionId/timestamp',
  tag,
  summary: 'Retrieve the timestamp of the record of a decision (RFC 3161), to be verified with its SHA-256',
  access: 'validate',
  params: params.extend({ decisionId: Id }),
  query: query.extend({ stage: z.enum(decisionStages).optional() }),
  responseKind: 'file',
  response: z.instanceof(Uint8Array),
  errors: ['resource.not_found', 'permission.denied'],
  example: ofAccount,
});

export type DecisionRecord = z.output<typeof getRelationshipDecision.response>;
export type DecisionReplay = z.output<typeof replayRelationshipDecision.response>;
