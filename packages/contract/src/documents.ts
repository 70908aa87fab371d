import {
  findingOutcomes,
  readingStates,
  unreadableReasons,
} from '@probity/domain/evidence-reading/reading-states.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DataFieldKey, DocumentType, ReviewState } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Day, Id, listOf, Moment, Nothing, PageQuery, Version, VersionNumber } from './schemas.ts';

const tag = 'Documents';
const params = z.object({ documentId: Id });

export const DocumentSummary = z.object({
  id: Id,
  entityId: Id,
  entityName: z.string(),
  type: DocumentType,
  title: z.string(),
  kind: z.string(),
  mediaType: z.string(),
  size: z.number().int(),
  pages: z.number().int().nullable(),
  issuedOn: Day.nullable(),
  expiresOn: Day.nullable(),
  currentVersion: z.number().int(),
  proves: z.number().int(),
  createdAt: Moment,
});
export type DocumentSummary = z.output<typeof DocumentSummary>;

export const DocumentDetail = z.object({
  id: Id,
  entityId: Id,
  type: DocumentType,
  title: z.string(),
  issuedOn: Day.nullable(),
  expiresOn: Day.nullable(),
  currentVersion: z.number().int(),
  version: Version,
  createdAt: Moment,
  versions: z.array(
    z.object({
      number: z.number().int(),
      kind: z.string(),
      mediaType: z.string(),
      size: z.number().int(),
      pages: z.number().int().nullable(),
      createdAt: Moment,
    }),
  ),
});
export type DocumentDetail = z.output<typeof DocumentDetail>;

/** The form fields sent with the file. Without a type, the document is listed among those to sort. */
export const UploadFields = z.strictObject({
  entityId: Id,
  type: DocumentType.optional(),
  issuedOn: Day.optional(),
  expiresOn: Day.optional(),
});

/** Without `expiresOn`, the document keeps its expiry date; an empty one removes it. */
export const ReplaceFields = z.strictObject({ expiresOn: Day.or(z.literal('')).optional() });

export const readFile = endpoint({
  method: 'GET',
  path: '/Files/:token',
  tag,
  summary: 'Retrieve the file behind a link, for the person who requested the link',
  access: 'view',
  params: z.object({ token: z.string().min(20).max(600) }),
  responseKind: 'file',
  response: z.instanceof(Uint8Array),
  errors: ['link.unusable'],
});

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/Documents',
  tag,
  summary:
    'Upload evidence (pdf, jpeg, jpg, png, svg) with entityId, type, issuedOn and expiresOn as form fields',
  access: 'edit',
  bodyKind: 'multipart',
  formFields: UploadFields,
  response: DocumentDetail,
  status: 201,
  errors: [
    'resource.not_found',
    'permission.denied',
    'document.refused',
    'document.quota',
    'request.too_large',
  ],
  example: { form: { entityId: exampleIds.entityId, type: 'Other' } },
});

export const listDocuments = endpoint({
  method: 'GET',
  path: '/Documents',
  tag,
  summary: 'List the documents of an account, newest first',
  access: 'view',
  query: PageQuery.extend({ accountId: Id, entityId: Id.optional(), type: DocumentType.optional() }),
  response: listOf(DocumentSummary),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});

export const searchDocuments = endpoint({
  method: 'GET',
  path: '/Documents/search',
  tag,
  summary: 'Search documents whose title or text contains all the words',
  access: 'view',
  query: PageQuery.extend({
    accountId: Id,
    query: z.string().trim().min(2).max(200),
    entityId: Id.optional(),
    type: DocumentType.optional(),
  }),
  response: listOf(DocumentSummary),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId, query: 'lease' } },
});

export const getDocument = endpoint({
  method: 'GET',
  path: '/Documents/:documentId',
  tag,
  summary: 'Retrieve a document with its versions',
  access: 'view',
  params,
  response: DocumentDetail,
  errors: ['resource.not_found'],
  versioned: true,
});

export const changeDocument = endpoint({
  method: 'PUT',
  path: '/Documents/:documentId',
  tag,
  summary: 'Update its type or dates; the values that it supports have to be reviewed again',
  access: 'edit',
  params,
  body: z
    .strictObject({
      type: DocumentType,
      issuedOn: Day.nullable(),
      expiresOn: Day.nullable(),
    })
    .partial(),
  response: DocumentDetail,
  errors: ['resource.not_found', 'permission.denied', 'request.stale'],
  versioned: true,
  example: { body: {} },
});

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/Documents/:documentId',
  tag,
  summary: 'Delete a document that is no longer used as evidence',
  access: 'edit',
  params,
  response: Nothing,
  status: 204,
  errors: ['resource.not_found', 'permission.denied', 'document.proves'],
});

export const getDocumentUrl = endpoint({
  method: 'GET',
  path: '/Documents/:documentId/url',
  tag,
  summary:
    'Create a link to the file, valid for five minutes and for the caller only; the request is recorded',
  access: 'view',
  params,
  query: z.object({ version: VersionNumber.optional() }),
  response: z.object({ url: z.string(), expiresAt: Moment }),
  errors: ['resource.not_found'],
});

/** A region of a page: left, top, width and height as fractions of it. */
const Box = z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly();

const RecordedValue = z.object({
  credentialId: Id,
  fieldKey: DataFieldKey,
  /** As in the profile; masked if the field is sensitive. */
  shown: z.string(),
  /** A proven value keeps its evidence: more of it would send the value back to review. */
  isProven: z.boolean(),
  /** What the document says instead; null if it agrees, and for values that are masked. */
  text: z.string().nullable(),
  page: z.number().int(),
  boxes: z.array(Box).readonly(),
});

export const DocumentReading = z.object({
  documentId: Id,
  version: z.number().int(),
  /** `NotRead`: an earlier version. */
  state: z.enum([...readingStates, 'NotRead']),
  reason: z.enum(unreadableReasons).nullable(),
  pagesInFile: z.number().int().nullable(),
  pagesRead: z.number().int().nullable(),
  /** Recognised from an image, at least in part. */
  isRecognised: z.boolean(),
  findings: z.array(
    z.object({
      credentialId: Id,
      entityId: Id,
      fieldKey: DataFieldKey,
      outcome: z.enum(findingOutcomes),
      page: z.number().int().nullable(),
      boxes: z.array(Box).readonly(),
      /** As printed; null for values that are masked. */
      text: z.string().nullable(),
    }),
  ),
  /** Values found in the document for empty fields, for members who may fill them in; a person accepts them. */
  proposals: z
    .object({
      entityId: Id,
      type: DocumentType.nullable(),
      issuedOn: Day.nullable(),
      expiresOn: Day.nullable(),
      values: z.array(
        z.object({
          fieldKey: DataFieldKey,
          /** In the format of the field's value. */
          value: z.unknown(),
          shown: z.string(),
          page: z.number().int(),
          boxes: z.array(Box).readonly(),
        }),
      ),
      /** Recorded values that the document states, although it is not evidence for them yet. */
      matches: z.array(RecordedValue),
      /** Recorded values that it contradicts. */
      differences: z.array(RecordedValue),
    })
    .nullable(),
});
export type DocumentReading = z.output<typeof DocumentReading>;
export type ReadingFinding = DocumentReading['findings'][number];

export const getReading = endpoint({
  method: 'GET',
  path: '/Documents/:documentId/reading',
  tag,
  summary: 'Retrieve what was read in the document: where it states each value that it is evidence for',
  access: 'view',
  params,
  query: z.object({ version: VersionNumber.optional() }),
  response: DocumentReading,
  errors: ['resource.not_found'],
});

export const DocumentToSort = DocumentDetail.extend({ reading: DocumentReading });
export type DocumentToSort = z.output<typeof DocumentToSort>;

export const listDocumentsToSort = endpoint({
  method: 'GET',
  path: '/Documents/tosort',
  tag,
  summary: 'List the documents uploaded without a type, each with what was read in it',
  access: 'view',
  query: PageQuery.extend({ accountId: Id }),
  response: listOf(DocumentToSort),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});

export const acceptProposals = endpoint({
  method: 'POST',
  path: '/Documents/:documentId/proposals',
  tag,
  summary:
    'Enter the chosen values that were read in a document, with the document as evidence, and count it as sorted',
  access: 'edit',
  params,
  body: z.strictObject({
    /** The version whose proposals were shown. */
    number: z.number().int().min(1),
    type: DocumentType.optional(),
    issuedOn: Day.optional(),
    expiresOn: Day.optional(),
    fieldKeys: z.array(DataFieldKey).max(100),
  }),
  response: z.object({ fields: z.array(DataFieldKey) }),
  errors: [
    'resource.not_found',
    'permission.denied',
    'request.stale',
    'credential.exists',
    'credential.illegal_transition',
  ],
  example: { body: { number: 1, type: 'Other', fieldKeys: [] } },
});

export const replaceDocument = endpoint({
  method: 'PUT',
  path: '/Documents/:documentId/replace',
  tag,
  summary:
    'Upload a new version, optionally with another expiresOn; the previous version is kept, and the values that it supports have to be reviewed again',
  access: 'edit',
  params,
  bodyKind: 'multipart',
  formFields: ReplaceFields,
  response: DocumentDetail,
  errors: [
    'resource.not_found',
    'permission.denied',
    'document.refused',
    'document.quota',
    'request.too_large',
  ],
});

export const listProvenCredentials = endpoint({
  method: 'GET',
  path: '/Documents/:documentId/credentials',
  tag,
  summary: 'List the values that the document is evidence for',
  access: 'view',
  params,
  response: z.object({
    items: z.array(
      z.object({
        credentialId: Id,
        entityId: Id,
        fieldKey: DataFieldKey,
        reviewState: ReviewState,
        addedAt: Moment,
      }),
    ),
  }),
  errors: ['resource.not_found'],
});
