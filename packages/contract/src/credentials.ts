import {
  assuranceLevels,
  completenesses,
  consentDecisions,
  consents,
  credentialEvents,
  credentialSteps,
  dataFieldKeys,
  historyActors,
  rejectionReasons,
  reviewStates,
  sectionKinds,
} from '@probity/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Id, listOf, Moment, Nothing, PageQuery, Version } from './schemas.ts';

const tag = 'Credentials';
const params = z.object({ credentialId: Id });
const FieldKey = z.enum(dataFieldKeys);

export const Attestation = z.object({
  as: z.string(),
  byName: z.string().nullable(),
  byAccountName: z.string().nullable(),
  source: z.string().nullable(),
  method: z.string(),
  at: Moment,
  until: Day.nullable(),
});

export const Credential = z.object({
  id: Id,
  entityId: Id,
  fieldKey: FieldKey,
  section: z.enum(sectionKinds),
  /** Null while nothing is given, and while a sensitive value is masked. */
  value: z.unknown(),
  masked: z.string().nullable(),
  hasValue: z.boolean(),
  reviewState: z.enum(reviewStates),
  assurance: z.enum(assuranceLevels),
  completeness: z.enum(completenesses),
  consent: z.enum(consents),
  /** When the person agreed or refused. */
  consentedAt: Moment.nullable(),
  source: z.string(),
  expiresOn: Day.nullable(),
  evidenceCount: z.number().int(),
  related: z.object({ id: Id, name: z.string(), kind: z.string(), claimed: z.boolean() }).nullable(),
  attestation: Attestation.nullable(),
  changedAt: Moment,
  /** Who gave the value or its evidence last; null where the system did, or they are gone. */
  lastChangedBy: z.string().nullable(),
  version: Version,
  abilities: z.object({
    edit: z.boolean(),
    validate: z.boolean(),
    whyNotValidate: z.string().nullable(),
    steps: z.array(z.enum(credentialSteps)),
  }),
});
export type Credential = z.output<typeof Credential>;

export const createCredential = endpoint({
  method: 'POST',
  path: '/Credentials',
  tag,
  summary: 'Give a field of an entity its value',
  access: 'edit',
  body: z.strictObject({ entityId: Id, fieldKey: FieldKey, value: z.unknown() }),
  response: Credential,
  status: 201,
  errors: ['resource.not_found', 'permission.denied', 'credential.exists', 'credential.not_for_kind'],
});

export const createEmptyCredentials = endpoint({
  method: 'POST',
  path: '/Credentials/empty',
  tag,
  summary: 'Placeholders for a set of fields',
  access: 'edit',
  body: z.strictObject({ entityId: Id, fieldKeys: z.array(FieldKey).min(1).max(50) }),
  response: z.object({ items: z.array(Credential) }),
  status: 201,
  errors: ['resource.not_found', 'permission.denied', 'credential.not_for_kind'],
});

export const getCredential = endpoint({
  method: 'GET',
  path: '/Credentials/:credentialId',
  tag,
  summary: 'One credential with its trust line and what the reader may do',
  access: 'view',
  params,
  response: Credential,
  errors: ['resource.not_found'],
  versioned: true,
});

export const updateCredential = endpoint({
  method: 'PUT',
  path: '/Credentials/:credentialId',
  tag,
  summary: 'Ask for review, mark as not applicable or applicable again, set when it expires',
  access: 'edit',
  params,
  body: z
    .strictObject({
      expiresOn: Day.nullable(),
      step: z.enum(['requestReview', 'markNotApplicable', 'markApplicable']),
    })
    .partial(),
  response: Credential,
  errors: [
    'resource.not_found',
    'permission.denied',
    'request.stale',
    'credential.illegal_transition',
    'credential.evidence_missing',
  ],
  versioned: true,
});

export const deleteCredential = endpoint({
  method: 'DELETE',
  path: '/Credentials/:credentialId',
  tag,
  summary: 'Take the value out of the profile; its history stays',
  access: 'edit',
  params,
  response: Nothing,
  status: 204,
  errors: ['resource.not_found', 'permission.denied', 'request.stale'],
  versioned: true,
});

export const changeValue = endpoint({
  method: 'PUT',
  path: '/Credentials/:credentialId/value',
  tag,
  summary: 'Change the value',
  access: 'edit',
  params,
  body: z.strictObject({ value: z.unknown() }),
  response: Credential,
  errors: ['resource.not_found', 'permission.denied', 'request.stale', 'credential.illegal_transition'],
  versioned: true,
});

export const revealValue = endpoint({
  method: 'POST',
  path: '/Credentials/:credentialId/reveal',
  tag,
  summary: 'Show a masked value in full; who looked is recorded',
  access: 'view',
  params,
  response: z.object({ value: z.unknown() }),
  errors: ['resource.not_found'],
});

export const validateCredential = endpoint({
  method: 'POST',
  path: '/Credentials/:credentialId/validate',
  tag,
  summary: 'Stand by the value as a second pair of eyes',
  access: 'validate',
  params,
  body: z.strictObject({ until: Day.nullable().optional() }).optional(),
  response: Credential,
  errors: [
    'resource.not_found',
    'permission.denied',
    'credential.four_eyes',
    'request.stale',
    'credential.illegal_transition',
    'credential.evidence_missing',
  ],
  versioned: true,
});

export const RejectionBody = z
  .strictObject({ reason: z.enum(rejectionReasons), note: z.string().trim().max(1000).optional() })
  .refine(({ reason, note }) => reason !== 'Other' || Boolean(note), {
    path: ['note'],
    message: 'Say in a note what the reason is.',
  });

export const rejectCredential = endpoint({
  method: 'POST',
  path: '/Credentials/:credentialId/reject',
  tag,
  summary: 'Refuse the value with a reason that its holder reads',
  access: 'validate',
  params,
  body: RejectionBody,
  response: Credential,
  errors: [
    'resource.not_found',
    'permission.denied',
    'credential.four_eyes',
    'request.stale',
    'credential.illegal_transition',
  ],
  versioned: true,
});

export const decideConsent = endpoint({
  method: 'PUT',
  path: '/Credentials/:credentialId/consent',
  tag,
  summary: 'Agree to what others say of oneself, or refuse it',
  access: 'edit',
  params,
  body: z.strictObject({ decision: z.enum(consentDecisions) }),
  response: z.object({ credentialId: Id, consent: z.enum(consents), decidedAt: Moment.nullable() }),
  errors: ['resource.not_found', 'permission.denied', 'consent.not_yours', 'consent.not_needed'],
});

export const HistoryEntry = z.object({
  seq: z.number().int(),
  event: z.enum(credentialEvents),
  step: z.enum(credentialSteps),
  at: Moment,
  actor: z.enum(historyActors),
  actorName: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.enum(rejectionReasons).nullable(),
  note: z.string().nullable(),
  documentId: Id.nullable(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const listCredentialHistory = endpoint({
  method: 'GET',
  path: '/Credentials/:credentialId/history',
  tag,
  summary: 'What happened to it, newest first',
  access: 'view',
  params,
  response: z.object({ items: z.array(HistoryEntry) }),
  errors: ['resource.not_found'],
});

export const EvidenceLink = z.object({
  documentId: Id,
  title: z.string(),
  type: z.string(),
  expiresOn: Day.nullable(),
  currentVersion: z.number().int(),
  addedAt: Moment,
});

export const listEvidence = endpoint({
  method: 'GET',
  path: '/Credentials/:credentialId/documents',
  tag,
  summary: 'The documents that prove it',
  access: 'view',
  params,
  response: z.object({ items: z.array(EvidenceLink) }),
  errors: ['resource.not_found'],
});

export const attachEvidence = endpoint({
  method: 'POST',
  path: '/Credentials/:credentialId/documents',
  tag,
  summary: 'Attach a document as evidence',
  access: 'edit',
  params,
  body: z.strictObject({ documentId: Id }),
  response: Credential,
  errors: ['resource.not_found', 'permission.denied', 'credential.illegal_transition'],
});

export const detachEvidence = endpoint({
  method: 'DELETE',
  path: '/Credentials/:credentialId/documents',
  tag,
  summary: 'Detach a document',
  access: 'edit',
  params,
  query: z.object({ documentId: Id }),
  response: Credential,
  errors: ['resource.not_found', 'permission.denied', 'credential.illegal_transition'],
});

export const ReviewItem = Credential.extend({ entityName: z.string(), entityKind: z.string() });

export const listReviewing = endpoint({
  method: 'GET',
  path: '/Credentials/reviewing',
  tag,
  summary: 'What waits for a second pair of eyes, oldest first',
  access: 'view',
  query: PageQuery.extend({ accountId: Id, entityId: Id.optional() }),
  response: listOf(ReviewItem),
  errors: ['resource.not_found'],
});

export const listPlatformReviewing = endpoint({
  method: 'GET',
  path: '/Admin/reviewing',
  tag: 'Admin',
  summary: 'What waits for a second pair of eyes in any account, oldest first',
  access: 'admin',
  query: PageQuery.extend({ entityId: Id.optional() }),
  response: listOf(ReviewItem),
  errors: [],
});
