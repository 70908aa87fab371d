import { dataFieldKeys } from '@probity/domain/enumerations.ts';
import {
  proofOutcomes,
  receivedRequestEndings,
  receivedRequestStates,
  requestPurposes,
  sentRequestStates,
} from '@probity/domain/proof-requests/proof-request-keys.ts';
import { releaseActions, releaseAudiences } from '@probity/domain/proof-requests/release-policy.ts';
import { trustLevels } from '@probity/domain/proofs/proof-keys.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { VerificationStep } from './proofs.ts';
import { Day, Id, Moment, Version } from './schemas.ts';

const tag = 'Proofs';
const account = z.object({ accountId: Id });
const Fields = z.array(z.enum(dataFieldKeys));
const MAX_FIELDS = 30;

export const SentProofRequest = z.object({
  id: Id,
  /** The public page of the organisation that was asked. */
  address: z.string(),
  purpose: z.enum(requestPurposes),
  /** `Sending`: not delivered yet. `Refused`: what was presented did not verify. */
  state: z.enum(sentRequestStates),
  /** Why it was refused, or could not be delivered. */
  refusedBecause: z.string().nullable(),
  fields: Fields,
  requestedAt: Moment,
  expiresAt: Moment,
  settledAt: Moment.nullable(),
  /** The weakest of the credentials that were received, when they were last checked. `NotTrusted`: nobody trusts the issuer. */
  outcome: z.enum(proofOutcomes).nullable(),
  checkedAt: Moment.nullable(),
});
export type SentProofRequest = z.output<typeof SentProofRequest>;

export const sendProofRequest = endpoint({
  method: 'POST',
  path: '/Accounts/:accountId/sentproofrequests',
  tag,
  summary: 'Ask an organisation of another installation for credentials about itself (OpenID4VP 1.0)',
  access: 'edit',
  limit: 'message',
  idempotent: true,
  params: account,
  body: z.strictObject({
    address: z.string().min(1).max(2000),
    purpose: z.enum(requestPurposes),
    fields: Fields.min(1).max(MAX_FIELDS),
  }),
  response: SentProofRequest,
  status: 201,
  errors: [
    'resource.not_found',
    'permission.denied',
    'proofRequest.address_refused',
    'proofRequest.field_not_proven',
    'proofRequest.requester_not_proven',
  ],
  example: {
    body: {
      address: 'https://other.example/companies/0199c000-0000-7000-8000-000000000001',
      purpose: 'Onboarding',
      fields: ['RegistrationName'],
    },
  },
});

export const listSentProofRequests = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/sentproofrequests',
  tag,
  summary: 'List the requests to organisations of other installations, newest first',
  access: 'view',
  params: account,
  response: z.object({
    items: z.array(SentProofRequest),
    /** The fields that can be asked for. */
    askable: Fields,
    /** False until the registered name of the account is proven: the other side could not see who asks. */
    canAsk: z.boolean(),
    abilities: z.object({ send: z.boolean() }),
  }),
  errors: ['resource.not_found'],
});

const Claims = z.record(z.string(), z.unknown());

export const getSentProofRequest = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/sentproofrequests/:sentRequestId',
  tag,
  summary: 'Retrieve a request to another installation, with what was received: verified with each reading',
  access: 'view',
  params: account.extend({ sentRequestId: Id }),
  response: SentProofRequest.extend({
    proofs: z.array(
      z.object({
        slot: z.string(),
        outcome: z.enum(proofOutcomes),
        steps: z.array(VerificationStep),
        issuer: z.string().nullable(),
        vct: z.string().nullable(),
        trustLevel: z.enum(trustLevels).nullable(),
        /** What was disclosed; nothing of it is to be relied on unless the outcome is `Valid`. */
        claims: Claims,
        evidence: z.unknown(),
        issuedAt: Moment.nullable(),
        expiresAt: Moment.nullable(),
        checkedAt: Moment,
      }),
    ),
  }),
  errors: ['resource.not_found'],
});
export type SentProofRequestDetails = z.output<typeof getSentProofRequest.response>;

export const ReceivedProofRequest = z.object({
  id: Id,
  requester: z.object({
    /** As its credential states it. */
    name: z.string(),
    issuer: z.string(),
    /** Whether the trust registry accepts the issuer. */
    isTrusted: z.boolean(),
  }),
  purpose: z.enum(requestPurposes),
  /** `Answering`: decided, and the answer on its way. `Ended`: revoked, or it could not be delivered. */
  state: z.enum(receivedRequestStates),
  fields: Fields,
  sharedFields: Fields.nullable(),
  receivedAt: Moment,
  expiresAt: Moment,
  decidedAt: Moment.nullable(),
  /** The policy decided, nobody else. */
  isAutomatic: z.boolean(),
  sharedUntil: Moment.nullable(),
  deliveredAt: Moment.nullable(),
  endedAt: Moment.nullable(),
  endedBecause: z.enum(receivedRequestEndings).nullable(),
});
export type ReceivedProofRequest = z.output<typeof ReceivedProofRequest>;

const ReceivedDetails = ReceivedProofRequest.extend({
  /** The fields that a credential in force states now. */
  provenFields: Fields,
  abilities: z.object({ answer: z.boolean(), revoke: z.boolean() }),
});
export type ReceivedProofRequestDetails = z.output<typeof ReceivedDetails>;

export const listReceivedProofRequests = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/receivedproofrequests',
  tag,
  summary: 'List the requests from organisations of other installations, newest first',
  access: 'view',
  params: account,
  response: z.object({ items: z.array(ReceivedProofRequest) }),
  errors: ['resource.not_found'],
});

const received = account.extend({ receivedRequestId: Id });

export const getReceivedProofRequest = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/receivedproofrequests/:receivedRequestId',
  tag,
  summary: 'Retrieve a request from another installation, and what could be disclosed',
  access: 'view',
  params: received,
  response: ReceivedDetails,
  errors: ['resource.not_found'],
});

export const revokeProofAnswer = endpoint({
  method: 'POST',
  path: '/Accounts/:accountId/receivedproofrequests/:receivedRequestId/revoke',
  tag,
  summary: 'Revoke what was shared with another installation: it stops verifying within a minute',
  access: 'edit',
  params: received,
  response: ReceivedDetails,
  errors: ['resource.not_found', 'permission.denied', 'proofRequest.not_shared'],
});

export const answerProofRequest = endpoint({
  method: 'POST',
  path: '/Accounts/:accountId/receivedproofrequests/:receivedRequestId/answer',
  tag,
  summary:
    'Answer a request from another installation with these fields and nothing else; with none, decline it',
  access: 'validate',
  params: received,
  body: z.strictObject({
    fields: Fields.max(MAX_FIELDS),
    /** The last day on which the credentials are valid; that of the proofs by default. */
    sharedUntil: Day.optional(),
  }),
  response: ReceivedDetails,
  errors: [
    'resource.not_found',
    'permission.denied',
    'proofRequest.already_answered',
    'proofRequest.ends_too_soon',
    'proofRequest.field_not_proven',
  ],
  example: { body: { fields: [] } },
});

const MAX_RULES = 50;

const ReleaseRule = z.strictObject({
  /** `Trusted`: organisations whose issuer the trust registry accepts. */
  audience: z.enum(releaseAudiences),
  /** Of the organisation that is named: one of `requesters`. */
  requesterKey: z.string().max(100).nullable(),
  fields: Fields.min(1).max(MAX_FIELDS),
  action: z.enum(releaseActions),
  /** `Automatic` counts for these alone. */
  purposes: z.array(z.enum(requestPurposes)).max(requestPurposes.length),
});
export type ReleaseRule = z.output<typeof ReleaseRule>;

const ReleasePolicy = z.object({
  rules: z.array(ReleaseRule),
  version: Version,
  /** The fields that can be asked for. */
  askable: Fields,
  /** Of these, those that can go out without a person. */
  automatic: Fields,
  /** The organisations that have asked: these can be named. */
  requesters: z.array(
    z.object({ key: z.string(), name: z.string(), issuer: z.string(), isTrusted: z.boolean() }),
  ),
  abilities: z.object({ change: z.boolean() }),
});
export type ReleasePolicy = z.output<typeof ReleasePolicy>;

export const getReleasePolicy = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/releasepolicy',
  tag,
  summary: 'Retrieve what organisations of other installations get without a person, and what they never get',
  access: 'view',
  params: account,
  response: ReleasePolicy,
  errors: ['resource.not_found'],
  versioned: true,
});

export const changeReleasePolicy = endpoint({
  method: 'PUT',
  path: '/Accounts/:accountId/releasepolicy',
  tag,
  summary:
    'Update what organisations of other installations get without a person; the most protective rule wins',
  access: 'owner',
  params: account,
  body: z.strictObject({
    rules: z
      .array(ReleaseRule)
      .max(MAX_RULES)
      .refine((rules) =>
        rules.every(({ audience, requesterKey }) => (audience === 'Named') === (requesterKey !== null)),
      ),
  }),
  response: ReleasePolicy,
  errors: [
    'resource.not_found',
    'permission.denied',
    'request.stale',
    'auth.reauthentication_required',
    'proofRequest.field_not_proven',
    'proofRequest.field_needs_person',
    'proofRequest.requester_unknown',
  ],
  versioned: true,
  example: {
    body: {
      rules: [
        {
          audience: 'Trusted',
          requesterKey: null,
          fields: ['RegistrationName'],
          action: 'Automatic',
          purposes: ['Onboarding'],
        },
      ],
    },
  },
});
