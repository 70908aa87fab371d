import { historyActors } from '@probity/domain/credentials/history-actor.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { Day, Id, listOf, Moment, PageQuery } from './schemas.ts';

const tag = 'Audit';

export const AuditEntry = z.object({
  seq: z.number().int(),
  /** False if the stored row does not match its hash: it was tampered with. */
  genuine: z.boolean(),
  at: Moment,
  action: z.string(),
  /** The name of the person, or of the other organisation if another party acted. */
  actor: z.object({
    kind: z.enum([...historyActors, 'Automatic']),
    userId: Id.nullable(),
    name: z.string().nullable(),
    /** The API key that acted for the person; only its own account sees the name. */
    apiKey: z.object({ id: Id, name: z.string().nullable() }).nullable(),
    /** Why the platform acted on behalf of an account. */
    cause: z.string().nullable(),
  }),
  /** Named and linked only as far as the caller may see the record. */
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

/** The record types that the audit log can be filtered by. */
export const auditAreas = [
  'account',
  'agreement',
  'apikey',
  'bank',
  'bulkreminder',
  'bulkrequest',
  'business',
  'check',
  'connection',
  'credential',
  'declaration',
  'document',
  'entity',
  'export',
  'import',
  'member',
  'monitoring',
  'payment',
  'proof',
  'proofrequest',
  'register',
  'relationship',
  'review',
  'risk',
  'sample_request',
  'screening',
  'template',
  'wallet',
  'webhook',
] as const;

/** With the areas of people and of the platform, whose logs only administrators read. */
export const allAuditAreas = [...auditAreas, 'auth', 'platform', 'user', 'watchlist'] as const;

const AuditQuery = z.object({
  accountId: Id,
  area: z.enum(auditAreas).optional(),
  /** One action, such as `member.role_changed`. */
  action: z
    .string()
    .regex(/^[a-z_]+\.[A-Za-z_]{1,60}$/, says('auditAction'))
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
  summary: 'Export matching entries as CSV, newest first',
  access: 'owner',
  query: AuditQuery,
  responseKind: 'file',
  response: z.instanceof(ReadableStream),
  errors: ['resource.not_found', 'permission.denied', 'admin.reason_required'],
  example: { query: { accountId: exampleIds.accountId, text: 'lease' } },
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/Audit',
  tag,
  summary:
    'List the entries of the account’s tamper-evident audit log, newest first, each verified against its hash',
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
  summary: 'Verify the audit log: recompute the hash of every entry and compare it with the signed one',
  access: 'owner',
  query: z.object({ accountId: Id }),
  response: z.object({
    whole: z.boolean(),
    entries: z.number().int(),
    firstBadSeq: z.number().int().nullable(),
    /**
     * What is wrong with that entry: it breaks the chain, its stored columns were changed, or its signature is missing.
     */
    problem: z.enum(['Broken', 'Falsified', 'SignatureMissing']).nullable(),
    /** How many entries are signed in a store outside the database, and when the last signature was made. */
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
  summary: 'Retrieve the last signature of the audit log, compared with the entry that it signs',
  access: 'owner',
  query: z.object({ accountId: Id }),
  response: z.object({
    /** Broken: the last signed entry does not match its signature, or its signature is missing. */
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
