import { trustLevels } from '@probity/domain/proofs/proof-keys.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LawfulBasis, ScopeItemKind } from './enumerations.ts';
import { VerificationStep } from './proofs.ts';
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

/** A credential that the data owner presented for a value, verified again when the record was read. */
export const RetainedCredential = z.object({
  id: Id,
  /** Its type, such as `organisation`. */
  type: z.string(),
  presentedAt: Moment,
  /** What its verification says of the moment at which it was presented. */
  outcomeThen: z.enum(['valid', 'invalid', 'unknown']),
  issuer: z.string().nullable(),
  trustLevel: z.enum(trustLevels).nullable(),
  /** How its values were validated. */
  evidence: z.unknown(),
  issuedAt: Moment.nullable(),
  expiresAt: Moment.nullable(),
  /** `unknown`: nothing is wrong, but not everything could be checked. */
  outcome: z.enum(['valid', 'invalid', 'unknown']),
  steps: z.array(VerificationStep),
  /** Null if it is not revoked, or if only its issuer knows since when. */
  revokedAt: Moment.nullable(),
  checkedAt: Moment,
  /** As it was presented: an SD-JWT with key binding, which `verifyProof` takes. */
  presentation: z.string(),
});
export type RetainedCredential = z.output<typeof RetainedCredential>;

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
      values: z.array(
        z.object({
          text: z.string().nullable(),
          documents: z.array(RetainedDocument),
          /** The id of the credential that states it; null if none does. */
          credential: Id.nullable(),
        }),
      ),
      documents: z.array(RetainedDocument),
    }),
  ),
  credentials: z.array(RetainedCredential),
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
    'Retrieve a retained record as ZIP: record.json, a readable PDF, the credentials and the documents; logged for the data owner',
  access: 'view',
  params,
  responseKind: 'file',
  response: z.instanceof(Uint8Array),
  errors: ['resource.not_found'],
});
