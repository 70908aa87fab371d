import { consentDecisions, needsNote, REJECTION_NOTE_MAX, type Rejection } from '@probity/domain';
import { numberSources } from '@probity/domain/checks/number-lookup.ts';
import { REASON_MIN } from '@probity/domain/constants.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  Assurance,
  Completeness,
  Consent,
  CredentialEvent,
  CredentialStep,
  DataFieldKey,
  HistoryActor,
  IntegrationProvider,
  RejectionReason,
  ReviewState,
  SectionKind,
} from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Day, Id, Moment, Nothing, Version } from './schemas.ts';

const tag = 'Credentials';
const params = z.object({ credentialId: Id });

export const Attestation = z.object({
  as: z.string(),
  byName: z.string().nullable(),
  byAccountName: z.string().nullable(),
  source: z.string().nullable(),
  method: z.string(),
  at: Moment,
  until: Day.nullable(),
});

/** What a register says instead of a value. */
export const RegisterDifference = z.object({
  provider: IntegrationProvider,
  extractId: Id,
  /** The register's value; masked if the field is sensitive. */
  text: z.string(),
  since: Moment,
  /** The data owner decided to keep its value; applies until either value changes. */
  kept: z.object({ reason: z.string(), byName: z.string().nullable(), at: Moment }).nullable(),
});
export type RegisterDifference = z.output<typeof RegisterDifference>;

export const Credential = z.object({
  id: Id,
  entityId: Id,
  fieldKey: DataFieldKey,
  section: SectionKind,
  /** Null if no value is given, and while a sensitive value is masked. */
  value: z.unknown(),
  masked: z.string().nullable(),
  hasValue: z.boolean(),
  reviewState: ReviewState,
  assurance: Assurance,
  completeness: Completeness,
  consent: Consent,
  /** When the person confirmed or disputed it. */
  consentedAt: Moment.nullable(),
  /** When the party that recorded a disputed role told the person why it keeps it. */
  disputeAnsweredAt: Moment.nullable(),
  source: z.string(),
  expiresOn: Day.nullable(),
  evidenceCount: z.number().int(),
  /** The last day on which its evidence is in date; null without evidence, or if a document has no end. */
  evidenceUntil: Day.nullable(),
  /** Why the field does not apply; null if it does. */
  notApplicableReason: z.string().nullable(),
  related: z.object({ id: Id, name: z.string(), kind: z.string(), claimed: z.boolean() }).nullable(),
  attestation: Attestation.nullable(),
  /** What a register says instead; null if no register differs. */
  difference: RegisterDifference.nullable(),
  changedAt: Moment,
  /** Who last entered the value, or attached or detached evidence; null if the system did, or if the user was deleted. */
  lastChangedBy: z.string().nullable(),
  version: Version,
  abilities: z.object({
    edit: z.boolean(),
    validate: z.boolean(),
    whyNotValidate: z.string().nullable(),
    steps: z.array(CredentialStep),
    /** Until when the caller can undo their last change; null if nothing can be undone. */
    undoUntil: Moment.nullable(),
    /** Whether the caller may list what recipients think of the value. */
    seeOpinions: z.boolean(),
    /** The source that can verify the holder of the number; off if this installation does not use it. */
    lookUp: z.object({ source: z.enum(numberSources), isOn: z.boolean() }).nullable(),
  }),
});
export type Credential = z.output<typeof Credential>;

/** A value that the caller removed and can still restore. */
export const RemovedCredential = z.object({
  credentialId: Id,
  fieldKey: DataFieldKey,
  /** The party that it named. */
  relatedName: z.string().nullable(),
  version: Version,
  undoUntil: Moment,
});
export type RemovedCredential = z.output<typeof RemovedCredential>;

export const createCredential = endpoint({
  method: 'POST',
  path: '/Credentials',
  tag,
  summary: 'Set the value of a field of an entity',
  access: 'edit',
  body: z.strictObject({ entityId: Id, fieldKey: DataFieldKey, value: z.unknown() }),
  response: Credential,
  status: 201,
  errors: ['resource.not_found', 'permission.denied', 'credential.exists', 'credential.not_for_kind'],
  example: { body: { entityId: exampleIds.entityId, fieldKey: 'TradingName', value: 'Example' } },
});

export const createCredentials = endpoint({
  method: 'POST',
  path: '/Credentials/batch',
  tag,
  summary: 'Set the first values of several fields of an entity, all or none',
  access: 'edit',
  body: z.strictObject({
    entityId: Id,
    values: z
      .array(z.strictObject({ fieldKey: DataFieldKey, value: z.unknown() }))
      .min(1)
      .max(50),
  }),
  response: z.object({ items: z.array(Credential) }),
  status: 201,
  errors: ['resource.not_found', 'permission.denied', 'credential.exists', 'credential.not_for_kind'],
  example: {
    body: { entityId: exampleIds.entityId, values: [{ fieldKey: 'LeiCode', value: '5493001KJTIIGC8Y1R12' }] },
  },
});

export const createEmptyCredentials = endpoint({
  method: 'POST',
  path: '/Credentials/empty',
  tag,
  summary: 'Create placeholders for a set of fields',
  access: 'edit',
  body: z.strictObject({ entityId: Id, fieldKeys: z.array(DataFieldKey).min(1).max(50) }),
  response: z.object({ items: z.array(Credential) }),
  status: 201,
  errors: ['resource.not_found', 'permission.denied', 'credential.not_for_kind'],
  example: { body: { entityId: exampleIds.entityId, fieldKeys: ['Industry'] } },
});

export const getCredential = endpoint({
  method: 'GET',
  path: '/Credentials/:credentialId',
  tag,
  summary: 'Retrieve a credential with its trust line and the caller’s available actions',
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
  summary: 'Request a review, mark as not applicable or applicable again, or set the expiry date',
  access: 'edit',
  params,
  body: z
    .strictObject({
      expiresOn: Day.nullable(),
      step: z.enum(['requestReview', 'markNotApplicable', 'markApplicable']),
      /** Why it does not apply. */
      reason: z.string().trim().min(1).max(REJECTION_NOTE_MAX),
    })
    .partial()
    .refine(({ step, reason }) => step !== 'markNotApplicable' || Boolean(reason), {
      path: ['reason'],
      ...says('whyNotApplicable'),
    }),
  response: Credential,
  errors: [
    'resource.not_found',
    'permission.denied',
    'request.stale',
    'credential.illegal_transition',
    'credential.evidence_missing',
    'credential.names_party',
    'credential.has_other_values',
  ],
  versioned: true,
  example: { body: {} },
});

export const deleteCredential = endpoint({
  method: 'DELETE',
  path: '/Credentials/:credentialId',
  tag,
  summary: 'Remove the value from the profile; it stays in the history and can be restored for 10 minutes',
  access: 'edit',
  params,
  response: Nothing,
  status: 204,
  errors: ['resource.not_found', 'permission.denied', 'request.stale'],
  versioned: true,
});

export const undoChange = endpoint({
  method: 'POST',
  path: '/Credentials/:credentialId/undo',
  tag,
  summary:
    'Undo one’s own last change within 10 minutes; restores the validation, evidence and sharing that it ended',
  access: 'edit',
  params,
  response: Credential,
  errors: [
    'resource.not_found',
    'permission.denied',
    'request.stale',
    'credential.exists',
    'credential.undo_too_late',
  ],
  versioned: true,
});

export const listRecipients = endpoint({
  method: 'GET',
  path: '/Credentials/:credentialId/recipients',
  tag,
  summary: 'List the parties that can see the value through a connection',
  access: 'view',
  params,
  response: z.object({
    items: z.array(z.object({ entityId: Id, name: z.string() })),
    /** There are more than are listed. */
    hasMore: z.boolean(),
  }),
  errors: ['resource.not_found'],
});

export const changeValue = endpoint({
  method: 'PUT',
  path: '/Credentials/:credentialId/value',
  tag,
  summary: 'Update the value',
  access: 'edit',
  params,
  body: z.strictObject({ value: z.unknown() }),
  response: Credential,
  errors: ['resource.not_found', 'permission.denied', 'request.stale', 'credential.illegal_transition'],
  versioned: true,
  example: { body: { value: 'Example' } },
});

export const revealValue = endpoint({
  method: 'POST',
  path: '/Credentials/:credentialId/reveal',
  tag,
  summary: 'Reveal a masked value; the access is recorded',
  access: 'view',
  params,
  response: z.object({ value: z.unknown() }),
  errors: ['resource.not_found'],
});

export const validateCredential = endpoint({
  method: 'POST',
  path: '/Credentials/:credentialId/validate',
  tag,
  summary: 'Validate the value, or confirm that the field does not apply, as a second person',
  access: 'validate',
  params,
  body: z
    .strictObject({
      until: Day.nullable().optional(),
      /** Required if the documents of the value do not state it. */
      note: z.string().trim().min(1).max(REJECTION_NOTE_MAX).optional(),
    })
    .optional(),
  response: Credential,
  errors: [
    'resource.not_found',
    'permission.denied',
    'credential.four_eyes',
    'review.claimed',
    'request.stale',
    'credential.illegal_transition',
    'credential.evidence_missing',
    'credential.reason_missing',
  ],
  versioned: true,
  example: { body: {} },
});

/** Some reasons say nothing without a note. */
export const explainedRejection: Parameters<z.ZodType<Rejection>['refine']> = [
  ({ reason, note }) => Boolean(note) || !needsNote(reason),
  { path: ['note'], ...says('noteReason') },
];

export const RejectionBody = z
  .strictObject({
    reason: RejectionReason,
    note: z.string().trim().max(REJECTION_NOTE_MAX).optional(),
  })
  .refine(...explainedRejection);

export const rejectCredential = endpoint({
  method: 'POST',
  path: '/Credentials/:credentialId/reject',
  tag,
  summary: 'Reject the value, with a reason that the person who entered it sees',
  access: 'validate',
  params,
  body: RejectionBody,
  response: Credential,
  errors: [
    'resource.not_found',
    'permission.denied',
    'credential.four_eyes',
    'review.claimed',
    'request.stale',
    'credential.illegal_transition',
  ],
  versioned: true,
  example: { body: { reason: 'Expired' } },
});

export const decideConsent = endpoint({
  method: 'PUT',
  path: '/Credentials/:credentialId/consent',
  tag,
  summary: 'Confirm what others state about oneself, or dispute it with a reason',
  access: 'edit',
  params,
  body: z.strictObject({
    decision: z.enum(consentDecisions),
    /** What is wrong, shown to the party that stated it. */
    reason: z.string().trim().max(REJECTION_NOTE_MAX).optional(),
  }),
  response: z.object({ credentialId: Id, consent: Consent, decidedAt: Moment.nullable() }),
  errors: ['resource.not_found', 'permission.denied', 'consent.not_yours', 'consent.not_needed'],
  example: { body: { decision: 'Give' } },
});

export const keepDisputedRole = endpoint({
  method: 'POST',
  path: '/Credentials/:credentialId/keepDisputed',
  tag,
  summary: 'Keep a role that the person disputes, with a reason that they see; it stays marked as disputed',
  access: 'edit',
  params,
  body: z.strictObject({ reason: z.string().trim().min(REASON_MIN).max(REJECTION_NOTE_MAX) }),
  response: Credential,
  errors: ['resource.not_found', 'permission.denied', 'request.stale', 'consent.not_disputed'],
  versioned: true,
  example: { body: { reason: 'The register of directors names you since 1 March 2024.' } },
});

export const HistoryEntry = z.object({
  seq: z.number().int(),
  event: CredentialEvent,
  step: CredentialStep,
  at: Moment,
  actor: HistoryActor,
  actorName: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: RejectionReason.nullable(),
  note: z.string().nullable(),
  documentId: Id.nullable(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const listCredentialHistory = endpoint({
  method: 'GET',
  path: '/Credentials/:credentialId/history',
  tag,
  summary: 'List the history of a credential, newest first',
  access: 'view',
  params,
  response: z.object({ items: z.array(HistoryEntry) }),
  errors: ['resource.not_found'],
});
