import { FEEDBACK_MAX, REASON_MIN } from '@probity/domain/constants.ts';
import { feedbackStates, feedbackTypes, recordOrigins } from '@probity/domain/enumerations.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EntityKind } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { CountryCode, EntityName, Id, listOf, Moment, Nothing, PageQuery } from './schemas.ts';

const Maintenance = z.object({
  on: z.boolean(),
  /** What everyone reads while it is on. */
  message: z.string().nullable(),
  plannedEnd: Moment.nullable(),
});
export type AdminMaintenance = z.output<typeof Maintenance>;

export const getMaintenance = endpoint({
  method: 'GET',
  path: '/Admin/maintenance',
  tag: 'Admin',
  summary: 'Retrieve whether maintenance mode is on, with its message and planned end',
  access: 'admin',
  response: Maintenance,
  errors: [],
});

export const setMaintenance = endpoint({
  method: 'PUT',
  path: '/Admin/maintenance',
  tag: 'Admin',
  summary: 'Turn the maintenance screen on or off for everyone else, with a message and a planned end',
  access: 'admin',
  body: z.strictObject({
    on: z.boolean(),
    message: z.string().trim().max(300).nullish(),
    plannedEnd: z.iso.datetime().nullish(),
  }),
  response: Maintenance,
  errors: [],
  example: { body: { on: false } },
});

const Account = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['Organization', 'Trust', 'Partnership', 'LegalPerson']),
  country: z.string().nullable(),
  registeredAt: Moment,
  members: z.number().int(),
  /** When a member last did something that the audit log of the account records; null if never. */
  lastActivityAt: Moment.nullable(),
});
export type AdminAccount = z.output<typeof Account>;

export const listAccounts = endpoint({
  method: 'GET',
  path: '/Admin/accounts',
  tag: 'Admin',
  summary: 'Find accounts of organisations or people by name, without any of their data',
  access: 'admin',
  query: PageQuery.extend({
    kind: z.enum(['organisations', 'people']).default('organisations'),
    text: z.string().trim().max(200).default(''),
  }),
  response: listOf(Account),
  errors: ['resource.not_found', 'request.invalid'],
  example: { query: { text: 'harbour' } },
});

const Reason = z
  .string()
  .trim()
  .min(REASON_MIN, says('decisionReason', { min: REASON_MIN }))
  .max(500);

export const addEntityToAccount = endpoint({
  method: 'POST',
  path: '/Admin/accounts/:accountId/entities',
  tag: 'Admin',
  summary:
    'Add an entity to an account on behalf of the platform, with a reason that the account’s owners can read',
  access: 'admin',
  params: z.object({ accountId: Id }),
  body: z.strictObject({
    kind: z.enum(['Organization', 'Trust', 'Partnership', 'LegalPerson']),
    name: EntityName,
    country: CountryCode.optional(),
    reason: Reason,
  }),
  response: z.object({ id: Id, name: z.string(), origin: z.enum(recordOrigins) }),
  status: 201,
  errors: ['resource.not_found', 'auth.reauthentication_required'],
  example: {
    body: {
      kind: 'Organization',
      name: 'Example Quays Ltd',
      country: 'GB',
      reason: 'They asked us to add a subsidiary (ticket 4711).',
    },
  },
});

export const beginAdminMode = endpoint({
  method: 'POST',
  path: '/Admin/mode',
  tag: 'Admin',
  summary:
    'Work in an account as a contributor for one hour, with a reason that the account’s owners can read',
  access: 'admin',
  body: z.strictObject({ accountId: Id, reason: Reason }),
  response: z.object({ endsAt: Moment }),
  errors: ['resource.not_found', 'request.conflict', 'auth.reauthentication_required'],
  example: {
    body: {
      accountId: exampleIds.accountId,
      reason: 'They asked us to correct their address (ticket 4711).',
    },
  },
});

export const endAdminMode = endpoint({
  method: 'DELETE',
  path: '/Users/:userId/adminmode',
  tag: 'Users',
  summary: 'Leave the account that the administrator is working in',
  access: 'self',
  params: z.object({ userId: Id }),
  response: Nothing,
  status: 204,
  errors: ['resource.not_found'],
});

const AdminVisit = z.object({
  id: Id,
  administrator: z.string(),
  reason: z.string(),
  beganAt: Moment,
  /** When it ended or will end. */
  endsAt: Moment,
  isOver: z.boolean(),
});

export const listAdminVisits = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/adminvisits',
  tag: 'Accounts',
  summary: 'List the latest visits of platform administrators to the account, when and why',
  access: 'owner',
  params: z.object({ accountId: Id }),
  response: z.object({ items: z.array(AdminVisit).readonly() }),
  errors: ['resource.not_found', 'permission.denied'],
});

const Feedback = z.object({
  id: Id,
  type: z.enum(feedbackTypes),
  state: z.enum(feedbackStates),
  message: z.string(),
  answer: z.string().nullable(),
  sentAt: Moment,
  sender: z.object({ userId: Id, name: z.string(), email: z.string() }),
  handledAt: Moment.nullable(),
  handledBy: z.string().nullable(),
});
export type Feedback = z.output<typeof Feedback>;

export const listFeedback = endpoint({
  method: 'GET',
  path: '/Admin/feedback',
  tag: 'Admin',
  summary: 'List product feedback in one state, newest first',
  access: 'admin',
  query: PageQuery.extend({ state: z.enum(feedbackStates).default('Open') }),
  response: listOf(Feedback),
  errors: ['resource.not_found', 'request.invalid'],
});

export const answerFeedback = endpoint({
  method: 'POST',
  path: '/Admin/feedback/:feedbackId/answer',
  tag: 'Admin',
  summary: 'Answer feedback by email, or close it without an answer (null)',
  access: 'admin',
  idempotent: true,
  params: z.object({ feedbackId: Id }),
  body: z.strictObject({ answer: z.string().trim().min(1).max(FEEDBACK_MAX).nullable() }),
  response: Feedback,
  errors: ['resource.not_found', 'request.conflict'],
  example: { body: { answer: 'Thank you. The list can be sorted since Tuesday.' } },
});

const ReadyMadeTemplate = z.object({
  id: Id,
  name: z.string(),
  partyKind: EntityKind,
  /** Of its current content. */
  number: z.number().int(),
  /** Null while it is offered. */
  withdrawnAt: Moment.nullable(),
  /** Across all accounts. */
  accounts: z.number().int(),
  requests: z.number().int(),
  lastUsedAt: Moment.nullable(),
});
export type ReadyMadeTemplate = z.output<typeof ReadyMadeTemplate>;

export const listReadyMadeTemplates = endpoint({
  method: 'GET',
  path: '/Admin/templates',
  tag: 'Admin',
  summary: 'List the ready-made templates, whether they are offered and how often they are used',
  access: 'admin',
  response: z.object({ items: z.array(ReadyMadeTemplate).readonly() }),
  errors: ['resource.not_found'],
});

export const offerTemplate = endpoint({
  method: 'PUT',
  path: '/Admin/templates/:templateId/offered',
  tag: 'Admin',
  summary: 'Offer a ready-made template to all accounts, or stop offering it for new requests',
  access: 'admin',
  params: z.object({ templateId: Id }),
  body: z.strictObject({ offered: z.boolean() }),
  response: ReadyMadeTemplate,
  errors: ['resource.not_found'],
  example: { body: { offered: true } },
});
