import { REJECTION_NOTE_MAX } from '@probity/domain/credentials/rejection.ts';
import { MAX_REVIEWS_AT_ONCE } from '@probity/domain/credentials/review-queue.ts';
import { rejectionReasons } from '@probity/domain/enumerations.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { Day, Id, Moment, Nothing, Version } from './schemas.ts';

const tag = 'Reviews';
const query = z.object({ accountId: Id });
const ofAccount = { query: { accountId: exampleIds.accountId } };
/** A value, or a criminal record certificate to be reviewed. */
const params = z.object({ itemId: Id });
const Several = z.array(Id).min(1).max(MAX_REVIEWS_AT_ONCE);

export const claimReview = endpoint({
  method: 'POST',
  path: '/Reviews/:itemId/claim',
  tag,
  summary:
    'Claim a value or certificate for 15 minutes; claiming again renews it, and no one else can decide until it ends',
  access: 'validate',
  params,
  response: z.object({ until: Moment }),
  errors: [
    'resource.not_found',
    'permission.denied',
    'credential.four_eyes',
    'review.claimed',
    'review.not_waiting',
  ],
});

export const releaseReview = endpoint({
  method: 'DELETE',
  path: '/Reviews/:itemId/claim',
  tag,
  summary: 'Release one’s own claim early',
  access: 'validate',
  params,
  response: Nothing,
  status: 204,
  errors: [
    'resource.not_found',
    'permission.denied',
    'credential.four_eyes',
    'review.claimed',
    'review.not_waiting',
  ],
});

export const assignReviews = endpoint({
  method: 'PUT',
  path: '/Reviews/assignments',
  tag,
  summary:
    'Assign values or certificates to a member who may review them, and set due dates; returns the previous values, to undo it',
  access: 'validate',
  query,
  body: z.strictObject({
    changes: z
      .array(
        z.strictObject({
          itemId: Id,
          memberId: Id.nullable().optional(),
          dueOn: Day.nullable().optional(),
        }),
      )
      .min(1)
      .max(MAX_REVIEWS_AT_ONCE),
    /** Restores the previous values, even a date that has since passed. */
    isUndo: z.boolean().default(false),
  }),
  response: z.object({
    before: z.array(z.object({ itemId: Id, memberId: Id.nullable(), dueOn: Day.nullable() })),
  }),
  errors: ['resource.not_found', 'permission.denied', 'review.not_waiting', 'review.own_change'],
  example: {
    ...ofAccount,
    body: { changes: [{ itemId: exampleIds.credentialId, memberId: null, dueOn: '2027-03-31' }] },
  },
});

export const snoozeReviews = endpoint({
  method: 'PUT',
  path: '/Reviews/snoozes',
  tag,
  summary: 'Snooze values or certificates until a date, with a reason, or return them to the queue',
  access: 'validate',
  query,
  body: z
    .strictObject({
      itemIds: Several,
      /** Null: return to the queue now. */
      until: Day.nullable(),
      reason: z.string().trim().max(500).default(''),
    })
    .refine(({ until, reason }) => until === null || reason.length >= 3, {
      path: ['reason'],
      ...says('snoozeReason'),
    }),
  response: Nothing,
  status: 204,
  errors: ['resource.not_found', 'permission.denied', 'review.not_waiting'],
  example: {
    ...ofAccount,
    body: { itemIds: [exampleIds.credentialId], until: null, reason: '' },
  },
});

export const escalateReviews = endpoint({
  method: 'POST',
  path: '/Reviews/escalations',
  tag,
  summary: 'Escalate values or certificates to an Owner other than the caller, with a reason',
  access: 'validate',
  query,
  body: z.strictObject({
    itemIds: Several,
    memberId: Id,
    reason: z.string().trim().min(3, says('escalationReason')).max(500),
  }),
  response: Nothing,
  status: 204,
  errors: ['resource.not_found', 'permission.denied', 'review.not_waiting', 'review.own_change'],
  example: {
    ...ofAccount,
    body: {
      itemIds: [exampleIds.credentialId],
      memberId: exampleIds.memberId,
      reason: 'The register and the document name two addresses.',
    },
  },
});

export const validateReviews = endpoint({
  method: 'POST',
  path: '/Reviews/validations',
  tag,
  summary:
    'Validate several values as they were reviewed; those that cannot be are listed and left unchanged',
  access: 'validate',
  query,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ credentialId: Id, version: Version }))
      .min(1)
      .max(MAX_REVIEWS_AT_ONCE),
  }),
  response: z.object({
    validated: z.array(Id),
    refused: z.array(z.object({ credentialId: Id, code: z.string(), message: z.string() })),
  }),
  errors: ['resource.not_found', 'permission.denied'],
  example: { ...ofAccount, body: { items: [{ credentialId: exampleIds.credentialId, version: 1 }] } },
});

const Note = z
  .string()
  .trim()
  .max(REJECTION_NOTE_MAX, says('tooLong', { max: REJECTION_NOTE_MAX }));

export const askAgain = endpoint({
  method: 'POST',
  path: '/Reviews/requests',
  tag,
  summary: 'Reject several values as reviewed, with one message to each person who entered them; all or none',
  access: 'validate',
  idempotent: true,
  query,
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          credentialId: Id,
          version: Version,
          reason: z.enum(rejectionReasons, says('rejectionReason')),
          note: Note.optional(),
        }),
      )
      .min(1)
      .max(MAX_REVIEWS_AT_ONCE),
    /** Applies to each item without a note of its own. */
    message: Note.optional(),
  }),
  /** How many people were notified, each once. */
  response: z.object({ people: z.number().int() }),
  errors: [
    'resource.not_found',
    'permission.denied',
    'credential.four_eyes',
    'credential.illegal_transition',
    'request.stale',
    'review.claimed',
    'review.not_waiting',
  ],
  example: {
    ...ofAccount,
    body: { items: [{ credentialId: exampleIds.credentialId, version: 1, reason: 'Expired' }] },
  },
});
