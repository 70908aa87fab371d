import { verificationOutcomes } from '@probity/domain';
import { certificateDecisions } from '@probity/domain/checks/criminal-check.ts';
import { NOTE_MAX } from '@probity/domain/constants.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { SuccessInForce } from './liveness.ts';
import { assignee, ReviewState, show } from './reviewing.ts';
import { Day, Id, listOf, Moment, PageQuery } from './schemas.ts';

const tag = 'LegalPersons';
const params = z.object({ entityId: Id });
const act = { at: Moment, by: z.string() };

export const CriminalCheck = z.object({
  entity: z.object({ id: Id, name: z.string() }),
  checkId: Id.nullable(),
  outcome: z.enum(verificationOutcomes),
  successInForce: SuccessInForce.nullable(),
  consent: z.object(act).nullable(),
  /** Title and version are null once the document has been deleted. */
  certificate: z
    .object({
      ...act,
      documentId: Id,
      title: z.string().nullable(),
      version: z.number().int().nullable(),
      issuedOn: Day.nullable(),
    })
    .nullable(),
  /** `by` is null for a reviewer of the platform. */
  review: z
    .object({
      at: Moment,
      by: z.string().nullable(),
      decision: z.enum(certificateDecisions),
      note: z.string().nullable(),
      /** Of the certificate that the reviewer decided on; null for decisions made before it was stored. */
      version: z.number().int().nullable(),
    })
    .nullable(),
  validUntil: Day.nullable(),
  abilities: z.object({
    start: z.boolean(),
    provide: z.boolean(),
    withdraw: z.boolean(),
    review: z.boolean(),
    /** Platform: the person is the only member of their account. */
    whyNotReview: z.enum(['Role', 'FourEyes', 'Platform']).nullable(),
  }),
});
export type CriminalCheck = z.output<typeof CriminalCheck>;

export const getCriminalCheck = endpoint({
  method: 'GET',
  path: '/LegalPersons/:entityId/criminalcheck',
  tag,
  summary: 'Retrieve the criminal record check of a person',
  access: 'view',
  params,
  response: CriminalCheck,
  errors: ['resource.not_found'],
});

export const startCriminalCheck = endpoint({
  method: 'POST',
  path: '/LegalPersons/:entityId/criminalcheck',
  tag,
  summary: 'Start a criminal record check with the consent of the person',
  access: 'edit',
  params,
  /** The person consents, or has consented in writing to the account that manages their profile. */
  body: z.strictObject({ consent: z.literal(true) }),
  response: CriminalCheck,
  errors: ['resource.not_found', 'permission.denied', 'check.illegal_step'],
  example: { body: { consent: true } },
});

export const provideCertificate = endpoint({
  method: 'PUT',
  path: '/LegalPersons/:entityId/criminalcheck/certificate',
  tag,
  summary: 'Set the document that is the criminal record certificate',
  access: 'edit',
  params,
  body: z.strictObject({ documentId: Id }),
  response: CriminalCheck,
  errors: ['resource.not_found', 'permission.denied', 'check.illegal_step', 'check.document_of_another'],
  example: { body: { documentId: exampleIds.documentId } },
});

export const reviewCertificate = endpoint({
  method: 'POST',
  path: '/LegalPersons/:entityId/criminalcheck/review',
  tag,
  summary: 'Decide on the certificate, as a second person',
  access: 'validate',
  params,
  body: z.strictObject({
    decision: z.enum(certificateDecisions),
    note: z.string().trim().max(NOTE_MAX).optional(),
    /** The certificate that the reviewer read; if it has been replaced, no decision is made. */
    documentId: Id,
    version: z.int().min(1),
  }),
  response: CriminalCheck,
  errors: [
    'resource.not_found',
    'permission.denied',
    'check.illegal_step',
    'check.certificate_replaced',
    'credential.four_eyes',
    'review.claimed',
  ],
  example: { body: { decision: 'clear', documentId: exampleIds.documentId, version: 1 } },
});

export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/LegalPersons/:entityId/criminalcheck',
  tag,
  summary: 'Withdraw the consent to a criminal record check in progress',
  access: 'edit',
  params,
  response: CriminalCheck,
  errors: ['resource.not_found', 'permission.denied', 'check.illegal_step'],
});

export const CertificateToReview = z.object({
  checkId: Id,
  entityId: Id,
  entityName: z.string(),
  since: Moment,
  review: ReviewState,
});
export type CertificateToReview = z.output<typeof CertificateToReview>;

export const listCertificatesToReview = endpoint({
  method: 'GET',
  path: '/LegalPersons/criminalcheck/reviewing',
  tag,
  summary: 'List criminal record certificates awaiting review, longest waiting first',
  access: 'view',
  /** Without an account: those of people who are the only member of theirs, for the platform's reviewers. */
  adminSeesAllAccounts: true,
  query: PageQuery.extend({ accountId: Id.optional(), assignee, show }),
  response: listOf(CertificateToReview),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});
