import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LawfulBasis, ScopeItemKind } from './enumerations.ts';
import { Day, Id, Moment } from './schemas.ts';

const tag = 'Connections';
const params = z.object({ connectionId: Id, recordId: Id });

export const RetainedRecordSummary = z.object({
  id: Id,
  keptAt: Moment,
  keepUntil: Day,
  endedBy: z.enum(['holder', 'recipient', 'period']),
  items: z.array(z.string()),
  documents: z.number().int(),
});
export type RetainedRecordSummary = z.output<typeof RetainedRecordSummary>;

const RetainedDocument = z.object({
  /** SHA-256 of its content. */
  hash: z.string(),
  title: z.string(),
  type: z.string(),
  /** False if the data owner removed it before a copy was made. */
  isAvailable: z.boolean(),
});
export type RetainedDocument = z.output<typeof RetainedDocument>;

export const RetainedRecord = RetainedRecordSummary.omit({ items: true, documents: true }).extend({
  connectionId: Id,
  sha256: z.string(),
  holder: z.string(),
  recipient: z.string(),
  subject: z.string(),
  about: z.string().nullable(),
  purpose: z.string().nullable(),
  lawfulBasis: LawfulBasis.nullable(),
  lawfulBasisDetail: z.string().nullable(),
  message: z.string().nullable(),
  sharedSince: Moment.nullable(),
  asOf: Moment,
  items: z.array(
    z.object({
      kind: ScopeItemKind,
      key: z.string(),
      label: z.string(),
      section: z.string().nullable(),
      values: z.array(z.object({ text: z.string().nullable(), documents: z.array(RetainedDocument) })),
      documents: z.array(RetainedDocument),
    }),
  ),
  questions: z.array(
    z.object({
      item: z.string().nullable(),
      askedByUs: z.boolean(),
      question: z.string(),
      askedAt: Moment,
      answer: z.string().nullable(),
      answeredAt: Moment.nullable(),
    }),
  ),
});
export type RetainedRecord = z.output<typeof RetainedRecord>;

export const listRetainedRecords = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/records',
  tag,
  summary: 'List the records that the recipient retains of data no longer shared with it, newest first',
  access: 'view',
  params: z.object({ connectionId: Id }),
  response: z.object({ items: z.array(RetainedRecordSummary) }),
  errors: ['resource.not_found'],
});

export const getRetainedRecord = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/records/:recordId',
  tag,
  summary: 'Retrieve a retained record; the access is logged for the data owner',
  access: 'view',
  params,
  response: RetainedRecord,
  errors: ['resource.not_found'],
});

export const openRetainedFile = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/records/:recordId/files/:hash/url',
  tag,
  summary: 'Create a five-minute link to a retained document, for the caller only; logged for the data owner',
  access: 'view',
  params: params.extend({ hash: z.string().regex(/^[0-9a-f]{64}$/, says('hashOfDocument')) }),
  response: z.object({
    url: z.string(),
    expiresAt: Moment,
    mediaType: z.string(),
    pages: z.number().int().nullable(),
  }),
  errors: ['resource.not_found'],
});

export const exportRetainedRecord = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/records/:recordId/export',
  tag,
  summary:
    'Retrieve a retained record as ZIP: record.json, a readable PDF and the documents; logged for the data owner',
  access: 'view',
  params,
  responseKind: 'file',
  response: z.instanceof(Uint8Array),
  errors: ['resource.not_found'],
});
