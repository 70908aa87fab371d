import { historyActors } from '@probity/domain/credentials/history-actor.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { Day, Id, listOf, Moment, PageQuery } from './schemas.ts';

const tag = 'Audit';

export const AuditEntry = z.object({
  seq: z.number().int(),
  /** False where the stored row is not what its hash proves: it was falsified. */
  genuine: z.boolean(),
  at: Moment,
  action: z.string(),
  /** The name of the person, or of the other organisation for a step of another party. */
  actor: z.object({
    kind: z.enum([...historyActors, 'Automatic']),
    userId: Id.nullable(),
    name: z.string().nullable(),
    /** The API key by which a program acted for the person; its name is for its own account. */
    apiKey: z.object({ id: Id, name: z.string().nullable() }).nullable(),
    /** Why the platform acted for an account by itself. */
    cause: z.string().nullable(),
  }),
  /** Named and linked as far as the reader may know the record. */
  subject: z.object({
    type: z.string(),
    id: Id.nullable(),
    name: z.string().nullable(),
    fieldKey: z.string().nullable(),
    link: z.string().nullable(),
  }),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** The records that one can look for in the audit log. */
export const auditAreas = [
  'account',
  'agreement',
  'apikey',
  'bulkrequest',
  'business',
  'check',
  'connection',
  'credential',
  'declaration',
  'document',
  'entity',
  'member',
  'payment',
  'screening',
  'template',
  'webhook',
] as const;

const AuditQuery = z.object({
  accountId: Id,
  area: z.enum(auditAreas).optional(),
  /** One action, such as `member.role_changed`. */
  action: z
    .string()
    .regex(/^[a-z]+\.[A-Za-z_]{1,60}$/, 'Enter an action, like member.role_changed.')
    .optional(),
  /** Names of people, parties and records, titles, or names of fields. */
  text: z.string().trim().min(1).max(200).optional(),
  actorUserId: Id.optional(),
  subjectId: Id.optional(),
  /** Days, both included. */
  since: Day.optional(),
  until: Day.optional(),
});
export type AuditFilter = Omit<z.output<typeof AuditQuery>, 'accountId'>;

export const exportAudit = endpoint({
  method: 'GET',
  path: '/Audit/export',
  tag,
  summary: 'The newest entries that fit, up to 5,000, as CSV',
  access: 'owner',
  query: AuditQuery,
  responseKind: 'file',
  response: z.string(),
  errors: ['resource.not_found', 'permission.denied', 'admin.reason_required'],
  example: { query: { accountId: exampleIds.accountId, text: 'lease' } },
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/Audit',
  tag,
  summary: "The account's tamper-evident audit log, newest first, as its hashes prove it",
  access: 'owner',
  query: PageQuery.extend(AuditQuery.shape),
  response: listOf(AuditEntry),
  errors: ['resource.not_found', 'permission.denied', 'admin.reason_required'],
  example: { query: { accountId: exampleIds.accountId, text: 'lease' } },
});

export const verifyAudit = endpoint({
  method: 'GET',
  path: '/Audit/verify',
  tag,
  summary: 'Verify the audit log: recompute the hash of every entry and compare it with what was signed',
  access: 'owner',
  query: z.object({ accountId: Id }),
  response: z.object({
    whole: z.boolean(),
    entries: z.number().int(),
    firstBadSeq: z.number().int().nullable(),
    /** What is wrong with that entry: it does not follow, its stored columns were falsified, or its signature is gone. */
    problem: z.enum(['Broken', 'Falsified', 'SignatureMissing']).nullable(),
    /** How many entries are signed in a store outside of the database, and when that was done last. */
    signedEntries: z.number().int(),
    signedAt: Moment.nullable(),
    headHash: z.string().nullable(),
  }),
  errors: ['resource.not_found', 'permission.denied'],
  example: { query: { accountId: exampleIds.accountId } },
});

export const getAuditCheckpoint = endpoint({
  method: 'GET',
  path: '/Audit/checkpoint',
  tag,
  summary: 'The last signature over the audit log, compared with the entry that it signs',
  access: 'owner',
  query: z.object({ accountId: Id }),
  response: z.object({
    /** Broken: the last signed entry is not the one that was signed, or its signature is gone. */
    state: z.enum(['Unsigned', 'Signed', 'Broken']),
    entries: z.number().int(),
    signedEntries: z.number().int(),
    signedAt: Moment.nullable(),
    /** Of the last signed entry. */
    hash: z.string().nullable(),
  }),
  errors: ['resource.not_found', 'permission.denied'],
  example: { query: { accountId: exampleIds.accountId } },
});
