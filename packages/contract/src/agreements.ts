import { NOTE_MAX } from '@probity/domain/constants.ts';
import { agreementStates } from '@probity/domain/declarations/agreement.flow.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { TextPart } from './declarations.ts';
import { endpoint } from './endpoint.ts';
import { ContentKind, DataFieldKey } from './enumerations.ts';
import { exampleHash, exampleIds } from './examples.ts';
import { Id, listOf, Moment, PageQuery, Timestamp } from './schemas.ts';

const tag = 'Declarations';
const params = z.object({ agreementId: Id });

const Side = z.enum(['requester', 'signer']);
const Party = z.object({ id: Id, name: z.string() });

export const AgreementSummary = z.object({
  id: Id,
  declarationId: Id,
  declarationVersion: z.number().int(),
  connectionId: Id.nullable(),
  title: z.string(),
  kind: ContentKind,
  state: z.enum(agreementStates),
  requester: Party,
  signer: Party,
  needsResign: z.boolean(),
  sentAt: Moment.nullable(),
  viewedAt: Moment.nullable(),
  signedAt: Moment.nullable(),
  declinedAt: Moment.nullable(),
  expiresAt: Moment,
  createdAt: Moment,
});
export type AgreementSummary = z.output<typeof AgreementSummary>;

/** Points on a canvas of 1000 by 400. */
const Coordinate = z.number().int().min(0).max(1000);
const Stroke = z
  .array(z.tuple([Coordinate, Coordinate]))
  .min(1)
  .max(2000);
const SignerName = z.string().trim().min(1, says('yourName')).max(200);
export const SignatureGiven = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('typed'), name: SignerName }),
  z.strictObject({
    method: z.literal('drawn'),
    name: SignerName,
    strokes: z.array(Stroke).min(1, says('signature')).max(100),
  }),
]);
export type SignatureGiven = z.output<typeof SignatureGiven>;

export const AgreementDetail = AgreementSummary.extend({
  side: Side,
  /** Null if a document is signed. */
  parts: z.array(TextPart).nullable(),
  contentHash: z.string().nullable(),
  /** Variables without a value in the signer's profile. */
  missing: z.array(z.object({ name: z.string(), label: z.string(), field: DataFieldKey.nullable() })),
  used: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  signedBy: z.object({ name: z.string(), email: z.string() }).nullable(),
  signature: SignatureGiven.nullable(),
  declineReason: z.string().nullable(),
  /** The signed PDF, once available. */
  filed: z.object({ hash: z.string(), size: z.number().int() }).nullable(),
  /** Of an authority (RFC 3161) over the hash of the signature record; null if none was requested. */
  timestamp: Timestamp.extend({ hash: z.string() }).nullable(),
  abilities: z.object({
    sign: z.boolean(),
    decline: z.boolean(),
    withdraw: z.boolean(),
    sendAgain: z.boolean(),
  }),
});
export type AgreementDetail = z.output<typeof AgreementDetail>;

export const sendAgreement = endpoint({
  method: 'POST',
  path: '/Declarations/:declarationId/agreement',
  tag,
  summary: 'Send for signature: to the other party of a connection or, without one, to the account itself',
  access: 'edit',
  limit: 'message',
  idempotent: true,
  params: z.object({ declarationId: Id }),
  body: z.strictObject({
    connectionId: Id.optional(),
    daysToSign: z.number().int().min(1).max(365).optional(),
  }),
  response: AgreementSummary,
  status: 201,
  errors: [
    'resource.not_found',
    'permission.denied',
    'declaration.empty',
    'agreement.open_already',
    'agreement.not_connected',
    'relationship.true_match',
  ],
  example: { body: {} },
});

export const signDeclaration = endpoint({
  method: 'POST',
  path: '/Declarations/:declarationId/signed',
  tag,
  summary: 'Sign an agreement; the hash of the content that was read ensures that nothing else is signed',
  access: 'validate',
  params: z.object({ declarationId: Id }),
  body: z.strictObject({
    agreementId: Id,
    contentHash: z.string().regex(/^[0-9a-f]{64}$/, says('hashRead')),
    signature: SignatureGiven,
  }),
  response: AgreementDetail,
  errors: [
    'resource.not_found',
    'permission.denied',
    'agreement.illegal_transition',
    'agreement.content_changed',
    'agreement.values_missing',
    'agreement.other_signer',
    'declaration.wrong_kind',
  ],
  example: {
    body: {
      agreementId: exampleIds.agreementId,
      contentHash: exampleHash,
      signature: { method: 'typed', name: 'Example' },
    },
  },
});

export const listAgreements = endpoint({
  method: 'GET',
  path: '/Declarations/agreements',
  tag,
  summary: 'List agreements that the account has sent or is asked to sign, newest first',
  access: 'view',
  query: PageQuery.extend({ accountId: Id, side: Side, declarationId: Id.optional() }),
  response: listOf(AgreementSummary),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId, side: 'requester' } },
});

export const getAgreement = endpoint({
  method: 'GET',
  path: '/Declarations/agreements/:agreementId',
  tag,
  summary:
    'Retrieve an agreement from the caller’s side; the signer’s first view is recorded for both parties',
  access: 'view',
  params,
  response: AgreementDetail,
  errors: ['resource.not_found'],
});

export const getAgreementUrl = endpoint({
  method: 'GET',
  path: '/Declarations/agreements/:agreementId/url',
  tag,
  summary:
    'Create a five-minute link to the sent or signed document, the signature record (JSON) or its timestamp (RFC 3161), for the caller only; the request is recorded',
  access: 'view',
  params,
  query: z.object({ file: z.enum(['document', 'signed', 'signature', 'timestamp']).default('signed') }),
  response: z.object({ url: z.string(), expiresAt: Moment }),
  errors: ['resource.not_found'],
});

export const declineAgreement = endpoint({
  method: 'POST',
  path: '/Declarations/agreements/:agreementId/decline',
  tag,
  summary: 'Decline to sign, with a reason that the requester sees',
  access: 'validate',
  params,
  body: z.strictObject({ reason: z.string().trim().min(1, says('reason')).max(NOTE_MAX) }),
  response: AgreementDetail,
  errors: ['resource.not_found', 'permission.denied', 'agreement.illegal_transition'],
  example: { body: { reason: 'Example' } },
});

export const withdrawAgreement = endpoint({
  method: 'POST',
  path: '/Declarations/agreements/:agreementId/withdraw',
  tag,
  summary: 'Withdraw an agreement that has not been signed',
  access: 'edit',
  params,
  response: AgreementDetail,
  errors: ['resource.not_found', 'permission.denied', 'agreement.illegal_transition'],
});

export const startSigning = endpoint({
  method: 'POST',
  path: '/Declarations/agreements/:agreementId/signing',
  tag,
  summary: 'Start signing at Adobe Acrobat Sign; returns the URL of the signing page',
  access: 'validate',
  limit: 'message',
  params,
  response: z.object({ url: z.string() }),
  errors: [
    'resource.not_found',
    'permission.denied',
    'declaration.wrong_kind',
    'agreement.illegal_transition',
    'agreement.values_missing',
    'provider.signature_unavailable',
    'request.conflict',
  ],
});
