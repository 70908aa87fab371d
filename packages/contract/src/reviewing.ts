import { reviewQueueFilters } from '@probity/domain/enumerations.ts';
import { z } from 'zod';
import { Credential } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { DataFieldKey, EntityKind } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Day, Id, listOf, Moment, PageQuery } from './schemas.ts';

/** Without an account: all accounts, for the platform's reviewers only. */
const query = PageQuery.extend({ accountId: Id.optional() });

export const PartyToReview = z.object({
  entityId: Id,
  entityName: z.string(),
  kind: EntityKind,
  country: z.string().nullable(),
  /** How many of its values await review, and since when the first one has. */
  waiting: z.number().int(),
  since: Moment,
});
export type PartyToReview = z.output<typeof PartyToReview>;

const toReview = (resource: 'LegalEntities' | 'LegalPersons') =>
  endpoint({
    method: 'GET',
    path: `/${resource}/reviewing`,
    tag: resource,
    summary: 'List parties with values awaiting review, longest waiting first',
    access: 'view',
    adminSeesAllAccounts: true,
    query,
    response: listOf(PartyToReview),
    errors: ['resource.not_found'],
    example: { query: { accountId: exampleIds.accountId } },
  });
export const listLegalEntitiesToReview = toReview('LegalEntities');
export const listLegalPersonsToReview = toReview('LegalPersons');

export const DocumentToReview = z.object({
  id: Id,
  title: z.string(),
  type: z.string(),
  expiresOn: Day.nullable(),
  entityId: Id,
  entityName: z.string(),
  /** The value that has waited longest for the document. */
  credentialId: Id,
  fieldKey: DataFieldKey,
  since: Moment,
});
export type DocumentToReview = z.output<typeof DocumentToReview>;

export const listDocumentsToReview = endpoint({
  method: 'GET',
  path: '/Documents/reviewing',
  tag: 'Documents',
  summary: 'List documents that are evidence for values awaiting review, longest waiting first',
  access: 'view',
  adminSeesAllAccounts: true,
  query,
  response: listOf(DocumentToReview),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});

/** Who is reviewing it, and the notes about it. */
export const ReviewState = z.object({
  dueOn: Day.nullable(),
  isOverdue: z.boolean(),
  assignee: z.object({ memberId: Id, name: z.string() }).nullable(),
  /** Until then no one else can decide. */
  claim: z.object({ byName: z.string().nullable(), isOwn: z.boolean(), until: Moment }).nullable(),
  snooze: z.object({ until: Day, byName: z.string().nullable(), reason: z.string() }).nullable(),
  escalation: z.object({ at: Moment, byName: z.string().nullable(), reason: z.string() }).nullable(),
});
export type ReviewState = z.output<typeof ReviewState>;

export const ReviewItem = Credential.extend({
  entityName: z.string(),
  entityKind: EntityKind,
  /** When the value was sent for review. */
  since: Moment,
  review: ReviewState,
});
export type ReviewItem = z.output<typeof ReviewItem>;

/** Open: all that are not snoozed. */
export const show = z.enum(reviewQueueFilters).default('Open');
/** `me`, `nobody` or a member. */
export const assignee = z.union([z.enum(['me', 'nobody']), Id]).optional();

export const listReviewing = endpoint({
  method: 'GET',
  path: '/Credentials/reviewing',
  tag: 'Credentials',
  summary:
    'List values awaiting review, oldest first; optionally only one’s own changes, or only those of others',
  access: 'view',
  query: PageQuery.extend({
    accountId: Id,
    entityId: Id.optional(),
    /** Own: the caller’s own changes, which a different person must review. Both if omitted. */
    of: z.enum(['Own', 'Others']).optional(),
    assignee,
    show,
  }),
  response: listOf(ReviewItem),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});

export const listPlatformReviewing = endpoint({
  method: 'GET',
  path: '/Admin/reviewing',
  tag: 'Admin',
  summary: 'List values awaiting review in any account, oldest first',
  access: 'admin',
  query: PageQuery.extend({ entityId: Id.optional(), show }),
  response: listOf(ReviewItem),
  errors: [],
});
