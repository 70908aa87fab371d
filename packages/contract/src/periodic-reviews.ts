import { testKeys, testOutcomes } from '@probity/domain/compliance-tests/test-keys.ts';
import { reviewReasons } from '@probity/domain/relationships/periodic-review.ts';
import { riskLevels } from '@probity/domain/risk/risk-keys.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EntityKind } from './enumerations.ts';
import { exampleHash, exampleIds } from './examples.ts';
import { Day, Id, Moment } from './schemas.ts';
import { PartyScreening } from './screening.ts';

const tag = 'Relationships';
const params = z.object({ entityId: Id });
const query = z.object({ accountId: Id });
const ofAccount = { query: { accountId: exampleIds.accountId } };
const RiskLevel = z.enum(riskLevels);

/** Private to the account: the party never sees any of it. */
export const PeriodicReview = z.object({
  party: z.object({ id: Id, name: z.string(), kind: EntityKind, country: z.string().nullable() }),
  riskLevel: RiskLevel.nullable(),
  dueOn: Day.nullable(),
  isOverdue: z.boolean(),
  /** By the account’s interval for the party’s risk. */
  nextOn: Day,
  intervalMonths: z.number().int(),
  /** What the account has found out, beside the data. */
  screening: PartyScreening.nullable(),
  tests: z.array(
    z.object({
      connectionId: Id,
      key: z.enum(testKeys),
      outcome: z.enum(testOutcomes),
      /** At the last review, if it was another one. */
      was: z.enum(testOutcomes).nullable(),
    }),
  ),
  items: z.array(
    z.object({
      key: z.string(),
      /** Null for an item of the last review that is no longer shared. */
      connectionId: Id.nullable(),
      label: z.string(),
      text: z.string().nullable(),
      files: z.number().int(),
      expiresOn: Day.nullable(),
      /** Why it must be checked individually; items without a reason can be confirmed together. */
      reasons: z.array(z.enum(reviewReasons)),
    }),
  ),
  /** Newest first. */
  finished: z.array(
    z.object({
      id: Id,
      at: Moment,
      byName: z.string().nullable(),
      dueOn: Day.nullable(),
      nextOn: Day,
      riskLevel: RiskLevel.nullable(),
      /** SHA-256 of what was reviewed, also recorded in the audit log. */
      hash: z.string(),
    }),
  ),
  lastComment: z.string().nullable(),
  /** Part of the shared data is hidden from the caller, who therefore cannot complete the review. */
  isPartlyHidden: z.boolean(),
  /** Sent when the review is completed, so that no one confirms data they have not seen. */
  fileHash: z.string(),
  abilities: z.object({ finish: z.boolean() }),
});
export type PeriodicReview = z.output<typeof PeriodicReview>;

export const getPeriodicReview = endpoint({
  method: 'GET',
  path: '/Relationships/:entityId/review',
  tag,
  summary:
    'Retrieve a periodic review: items changed, expired or unverified, and the rest; access to shared data is recorded',
  access: 'view',
  params,
  query,
  response: PeriodicReview,
  errors: ['resource.not_found'],
  example: ofAccount,
});

export const finishPeriodicReview = endpoint({
  method: 'POST',
  path: '/Relationships/:entityId/reviews',
  tag,
  summary:
    'Record a completed review: the items checked, all others confirmed unchanged, and the date of the next one',
  access: 'validate',
  params,
  query,
  body: z.strictObject({
    fileHash: z.string().regex(/^[0-9a-f]{64}$/),
    /** All items that have a reason. */
    lookedAt: z.array(z.string().max(200)).max(1000),
    comment: z.string().trim().max(2000).default(''),
    nextOn: Day,
  }),
  response: PeriodicReview,
  status: 201,
  errors: ['resource.not_found', 'permission.denied', 'relationship.file_changed'],
  example: {
    ...ofAccount,
    body: { fileHash: exampleHash, lookedAt: [], comment: 'Nothing unusual.', nextOn: '2027-11-30' },
  },
});

export const scheduleReviews = endpoint({
  method: 'PUT',
  path: '/Relationships/reviews',
  tag,
  summary:
    'Set the next review of counterparties by their risk, counted from the last review; returns the previous dates',
  access: 'edit',
  query,
  body: z.strictObject({ entityIds: z.array(Id).min(1).max(200) }),
  response: z.object({
    before: z.array(z.object({ entityId: Id, ownerId: Id.nullable(), reviewOn: Day.nullable() })),
  }),
  errors: ['resource.not_found', 'permission.denied'],
  example: { ...ofAccount, body: { entityIds: [exampleIds.entityId] } },
});
