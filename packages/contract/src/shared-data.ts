import {
  checkTypes,
  disclosureKinds,
  integrationProviders,
  itemStates,
  REJECTION_NOTE_MAX,
  verificationMethods,
  verificationOutcomes,
  whyNotValidateShared,
} from '@probity/domain';
import { NOTE_MAX } from '@probity/domain/constants.ts';
import { trustLevels } from '@probity/domain/proofs/proof-keys.ts';
import { readinesses } from '@probity/domain/sharing/readiness.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { ItemKey } from './connection-request.ts';
import { ListedInRole, Opinion, Party } from './connections.ts';
import { Attestation, explainedRejection, RegisterDifference, RejectionBody } from './credentials.ts';
import { DocumentReading } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { ShareTotal } from './entities.ts';
import { Assurance, EntityKind, ReviewState, ScopeItemKind, SectionKind } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { VerificationStep } from './proofs.ts';
import { Day, Id, listOf, Moment, PageQuery, Version } from './schemas.ts';

const tag = 'Connections';
const params = z.object({ connectionId: Id });

export const SharedDocument = z.object({
  documentId: Id,
  title: z.string(),
  type: z.string(),
  expiresOn: Day.nullable(),
});

const OpinionAbilities = z.object({
  validate: z.boolean(),
  reject: z.boolean(),
  /** This party's own opinion. */
  withdraw: z.boolean(),
  whyNotValidate: z.enum(whyNotValidateShared).nullable(),
});
export type OpinionAbilities = z.output<typeof OpinionAbilities>;

/** A credential that the data owner has presented, verified when it was read as `verifyProof` does. */
export const SharedProof = z.object({
  id: Id,
  /** Its type, such as `organisation`. */
  type: z.string(),
  /** `unknown`: nothing is wrong, but not everything could be checked. */
  outcome: z.enum(['valid', 'invalid', 'unknown']),
  steps: z.array(VerificationStep),
  issuer: z.string().nullable(),
  trustLevel: z.enum(trustLevels).nullable(),
  /** How its values were validated. */
  evidence: z.unknown(),
  issuedAt: Moment.nullable(),
  expiresAt: Moment.nullable(),
  sharedAt: Moment,
  checkedAt: Moment,
});
export type SharedProof = z.output<typeof SharedProof>;

export const SharedValue = z.object({
  credentialId: Id,
  version: Version,
  /** Display text; a sensitive value is masked until it is revealed, which is recorded. */
  text: z.string().nullable(),
  masked: z.boolean(),
  reviewState: ReviewState,
  assurance: Assurance,
  attestation: Attestation.nullable(),
  /** What a register says instead, as far as the data owner has read it; null if no register differs. */
  difference: RegisterDifference.omit({ extractId: true }).nullable(),
  expiresOn: Day.nullable(),
  /** The last day on which the shared evidence is in date; null without any, or if a document has no end. */
  evidenceUntil: Day.nullable(),
  changedAt: Moment,
  /** The party that a role names; if not registered, it is managed by the data owner. */
  related: z.object({ id: Id, name: z.string(), kind: EntityKind, claimed: z.boolean() }).nullable(),
  role: ListedInRole.nullable(),
  evidence: z.array(SharedDocument),
  /** This party's own. */
  opinion: Opinion.nullable(),
  /** The credential that states it; null if there is none. */
  proof: SharedProof.nullable(),
  /** The caller's available actions. */
  abilities: OpinionAbilities.extend({
    /** Validating it also counts for the data owner and everyone else it is shared with. */
    attests: z.boolean(),
  }),
});
export type SharedValue = z.output<typeof SharedValue>;

/** The recipient's question about an item, and the data owner's answer. */
export const ItemQuery = z.object({
  id: Id,
  kind: ScopeItemKind,
  key: z.string(),
  question: z.string(),
  askedAt: Moment,
  answer: z.string().nullable(),
  answeredAt: Moment.nullable(),
});
export type ItemQuery = z.output<typeof ItemQuery>;

export const SharedCheck = z.object({
  type: z.enum(checkTypes),
  outcome: z.enum(verificationOutcomes),
  /** Null if no outside provider is involved. */
  provider: z.enum(integrationProviders).nullable(),
  method: z.enum(verificationMethods),
  at: Moment.nullable(),
  /** The last day on which a success counts. */
  validUntil: Day.nullable(),
});
export type SharedCheck = z.output<typeof SharedCheck>;

export const SharedItem = z.object({
  kind: ScopeItemKind,
  key: z.string(),
  section: SectionKind.nullable(),
  values: z.array(SharedValue),
  documents: z.array(SharedDocument),
  /** Of a question of a template: as it was asked. */
  title: z.string().nullable(),
  answer: z.string().nullable(),
  state: z.string().nullable(),
  /** The outcome of a check and its source. */
  check: SharedCheck.nullable(),
  /** Since it was last accepted: text before and after. */
  change: z.object({ from: z.string().nullable(), to: z.string().nullable() }).nullable(),
  query: ItemQuery.nullable(),
  /** This party's own, of an item without values. */
  opinion: Opinion.nullable(),
  abilities: OpinionAbilities,
});
export type SharedItem = z.output<typeof SharedItem>;

export const SharedData = z.object({
  connectionId: Id,
  sharedOn: Moment.nullable(),
  expiresAt: Moment.nullable(),
  acceptedAt: Moment.nullable(),
  snapshotHash: z.string().nullable(),
  /** Identifies the content of this response; send it to accept exactly this. */
  contentHash: z.string(),
  items: z.array(SharedItem),
  /** The total held by the shared shareholders; null if none are shared. */
  shareTotal: ShareTotal.nullable(),
  abilities: z.object({ accept: z.boolean(), query: z.boolean(), validate: z.boolean() }),
});
export type SharedData = z.output<typeof SharedData>;

export const getShared = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/shared',
  tag,
  summary: 'Retrieve the data that the other side shares; the access is recorded',
  access: 'view',
  params,
  response: SharedData,
  errors: ['resource.not_found'],
});

export const ConnectionCheck = z.object({
  type: z.enum(checkTypes),
  state: z.enum(itemStates),
  decidedAt: Moment.nullable(),
  /** For the data owner: the progress, whether or not it is shared. */
  readiness: z.enum(readinesses).nullable(),
  /** What the recipient sees; null until it is shared. */
  shared: SharedCheck.nullable(),
});
export type ConnectionCheck = z.output<typeof ConnectionCheck>;

export const listConnectionChecks = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/checks',
  tag,
  summary:
    'List the checks that a request asks for, with the outcome of shared ones; the recipient’s access is recorded',
  access: 'view',
  params,
  query: z.object({ accountId: Id.optional() }),
  response: z.object({
    items: z.array(ConnectionCheck),
    /** Since when everything required is shared and every check has succeeded. */
    completedAt: Moment.nullable(),
  }),
  errors: ['resource.not_found'],
});

export const revealShared = endpoint({
  method: 'POST',
  path: '/Connections/:connectionId/reveal',
  tag,
  summary: 'Reveal a masked shared value; the access is recorded',
  access: 'view',
  params,
  body: z.strictObject({ credentialId: Id }),
  response: z.object({ text: z.string().nullable() }),
  errors: ['resource.not_found'],
  example: { body: { credentialId: exampleIds.credentialId } },
});

export const openSharedDocument = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/documents/:documentId/url',
  tag,
  summary: 'Create a five-minute link to shared evidence, for the caller only; the access is recorded',
  access: 'view',
  params: z.object({ connectionId: Id, documentId: Id }),
  response: z.object({
    url: z.string(),
    expiresAt: Moment,
    mediaType: z.string(),
    pages: z.number().int().nullable(),
  }),
  errors: ['resource.not_found'],
});

export const getSharedReading = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/documents/:documentId/reading',
  tag,
  summary: 'Retrieve where shared evidence states the values shared with it; the access is recorded',
  access: 'view',
  params: z.object({ connectionId: Id, documentId: Id }),
  response: DocumentReading,
  errors: ['resource.not_found'],
});

export const acceptChanges = endpoint({
  method: 'POST',
  path: '/Connections/:connectionId/accept',
  tag,
  summary:
    'Accept the current values of the given items, or of all; the accepted snapshot is stored encrypted',
  access: 'validate',
  params,
  body: z.strictObject({
    items: z.array(ItemKey).min(1).max(200).optional(),
    /** As last retrieved: rejects the call if anything has changed since. */
    contentHash: z.string().max(64).optional(),
  }),
  response: SharedData,
  errors: ['resource.not_found', 'permission.denied', 'request.stale'],
  example: { body: {} },
});

export const queryItem = endpoint({
  method: 'POST',
  path: '/Connections/:connectionId/queries',
  tag,
  summary: 'Ask the data owner a question about a shared item',
  access: 'edit',
  limit: 'message',
  params,
  body: ItemKey.extend({ question: z.string().trim().min(1, says('question')).max(NOTE_MAX) }),
  response: SharedData,
  status: 201,
  errors: ['resource.not_found', 'permission.denied', 'relationship.true_match'],
  idempotent: true,
  example: { body: { kind: 'field', key: 'TradingName', question: 'Is this right?' } },
});

const judged = { params: z.object({ connectionId: Id, credentialId: Id }), response: SharedData };
export const validateShared = endpoint({
  method: 'POST',
  path: '/Connections/:connectionId/credentials/:credentialId/validate',
  tag,
  summary:
    'Validate a shared value, whatever its review state; where it is up for review, everyone it is shared with sees who did',
  access: 'validate',
  ...judged,
  body: z
    .strictObject({
      until: Day.nullable().optional(),
      /** Required if the shared documents of the value do not state it. */
      note: z.string().trim().min(1).max(REJECTION_NOTE_MAX).optional(),
    })
    .optional(),
  errors: [
    'resource.not_found',
    'permission.denied',
    'credential.four_eyes',
    'credential.reason_missing',
    'request.conflict',
  ],
  versioned: true,
  example: { body: {} },
});
export const withdrawValidation = endpoint({
  method: 'POST',
  path: '/Connections/:connectionId/credentials/:credentialId/withdraw',
  tag,
  summary: 'Withdraw this party’s validation or rejection, with a reason that the data owner sees',
  access: 'validate',
  ...judged,
  body: z.strictObject({ reason: z.string().trim().min(1, says('reason')).max(NOTE_MAX) }),
  errors: ['resource.not_found', 'permission.denied', 'request.conflict'],
  example: { body: { reason: 'Example' } },
});
export const rejectShared = endpoint({
  method: 'POST',
  path: '/Connections/:connectionId/credentials/:credentialId/reject',
  tag,
  summary:
    'Reject a shared value, whatever its review state, with a reason that the data owner sees; its own review is unaffected',
  access: 'validate',
  ...judged,
  body: RejectionBody,
  errors: ['resource.not_found', 'permission.denied', 'credential.four_eyes', 'request.conflict'],
  versioned: true,
  example: { body: { reason: 'Expired' } },
});

export const judgeItem = endpoint({
  method: 'PUT',
  path: '/Connections/:connectionId/opinion',
  tag,
  summary:
    'Accept or reject a shared document, answer, check or declaration, or withdraw that; the data owner sees it',
  access: 'validate',
  params,
  body: z.discriminatedUnion('verdict', [
    ItemKey.extend({ verdict: z.literal('Accepted') }),
    ItemKey.extend({ verdict: z.literal('Rejected'), ...RejectionBody.shape }).refine(...explainedRejection),
    ItemKey.extend({
      verdict: z.literal('None'),
      /** The reason, for the data owner. */
      note: z.string().trim().max(NOTE_MAX).optional(),
    }),
  ]),
  response: SharedData,
  errors: ['resource.not_found', 'permission.denied', 'request.conflict'],
  example: { body: { kind: 'document', key: 'CertificateOfIncorporation', verdict: 'Accepted' } },
});

export const ValueOpinion = Opinion.extend({ connectionId: Id, partyName: z.string() });
export type ValueOpinion = z.output<typeof ValueOpinion>;
export const listValueOpinions = endpoint({
  method: 'GET',
  path: '/Credentials/:credentialId/opinions',
  tag: 'Credentials',
  summary: 'List what the recipients of a value think of it, newest first, for its data owner',
  access: 'view',
  params: z.object({ credentialId: Id }),
  response: z.object({ items: z.array(ValueOpinion) }),
  errors: ['resource.not_found'],
});

export const Disclosure = z.object({
  id: Id,
  at: Moment,
  kind: z.enum(disclosureKinds),
  viewerName: z.string(),
  readerName: z.string(),
  items: z.array(z.string()),
});
export const listDisclosures = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/disclosures',
  tag,
  summary: 'List the access log of the data shared through a connection, newest first, for the data owner',
  access: 'view',
  params,
  query: PageQuery,
  response: listOf(Disclosure),
  errors: ['resource.not_found'],
});

export const LedgerCell = z.object({
  section: z.string(),
  items: z.array(z.string()),
  lastViewedAt: Moment.nullable(),
});
export const LedgerRow = z.object({
  connectionId: Id,
  recipient: Party,
  relationType: z.string(),
  /** The template of the request. */
  about: z.string().nullable(),
  sharedSince: Moment.nullable(),
  expiresAt: Moment.nullable(),
  lastViewedAt: Moment.nullable(),
  lastViewedBy: z.string().nullable(),
  /** How long the recipient retains what it has opened after sharing ends; 0 if it may retain nothing. */
  retentionYears: z.number().int(),
  cells: z.array(LedgerCell),
});
export type LedgerRow = z.output<typeof LedgerRow>;
export const RetainedEntry = z.object({
  id: Id,
  connectionId: Id,
  recipientName: z.string(),
  items: z.array(z.string()),
  keptAt: Moment,
  keepUntil: Day,
});
export type RetainedEntry = z.output<typeof RetainedEntry>;
export const getLedger = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/ledger',
  tag: 'Accounts',
  summary:
    'List who can see which of the account’s data, since when, until when, and when it was last opened',
  access: 'view',
  params: z.object({ accountId: Id }),
  query: PageQuery,
  response: listOf(LedgerRow).extend({
    /** With the first page: what recipients retain by law of data no longer shared. */
    retained: z.array(RetainedEntry),
  }),
  errors: ['resource.not_found'],
});
