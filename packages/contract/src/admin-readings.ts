import { REASON_MIN } from '@probity/domain/constants.ts';
import { memberRoles } from '@probity/domain/enumerations.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { AuditEntry } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { Day, Id, listOf, Moment, Nothing, PageQuery } from './schemas.ts';

const tag = 'Admin';
const Reason = z
  .string()
  .trim()
  .min(REASON_MIN, says('decisionReason', { min: REASON_MIN }))
  .max(500);

const Reading = z.object({ id: Id, reason: z.string(), beganAt: Moment, endsAt: Moment });
export type AdminReading = z.output<typeof Reading>;

export const getAdminReading = endpoint({
  method: 'GET',
  path: '/Admin/reading',
  tag,
  summary: 'Retrieve why and until when this session has cross-account read access; null if it has none',
  access: 'admin',
  response: z.object({ reading: Reading.nullable() }),
  errors: ['resource.not_found'],
});

export const beginAdminReading = endpoint({
  method: 'POST',
  path: '/Admin/reading',
  tag,
  summary: 'Start one hour of read access to users and audit logs across accounts, with a recorded reason',
  access: 'admin',
  body: z.strictObject({ reason: Reason }),
  response: Reading,
  errors: ['resource.not_found', 'request.conflict', 'auth.reauthentication_required'],
  example: { body: { reason: 'Who changed the role of a member (ticket 4711).' } },
});

export const endAdminReading = endpoint({
  method: 'DELETE',
  path: '/Admin/reading',
  tag,
  summary: 'End read access across accounts',
  access: 'admin',
  response: Nothing,
  status: 204,
  errors: ['resource.not_found'],
});

const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** Pending until the registration is completed. */
  status: z.enum(['Pending', 'Active']),
  registeredAt: Moment,
  lastSignInAt: Moment.nullable(),
  isAdministrator: z.boolean(),
  memberships: z.array(z.object({ accountId: Id, name: z.string(), role: z.enum(memberRoles) })).readonly(),
});
export type AdminUser = z.output<typeof User>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/Admin/users',
  tag,
  summary: 'Find people by part of their name or by their full email address; each search is recorded',
  access: 'admin',
  query: PageQuery.extend({ text: z.string().trim().max(254).default('') }),
  response: listOf(User),
  errors: ['resource.not_found', 'request.invalid', 'admin.reason_required'],
  example: { query: { text: 'thandi' } },
});

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/Admin/users/:userId/endsessions',
  tag,
  summary: 'Sign a person out of every device',
  access: 'admin',
  params: z.object({ userId: Id }),
  response: z.object({ ended: z.number().int() }),
  errors: ['resource.not_found', 'admin.reason_required', 'auth.reauthentication_required'],
});

const AllAuditQuery = z.object({
  accountId: Id.optional(),
  actorUserId: Id.optional(),
  /** One action, such as `member.role_changed`. */
  action: z
    .string()
    .regex(/^[a-z_]+\.[A-Za-z_]{1,60}$/, says('auditAction'))
    .optional(),
  /** Days, both included. */
  since: Day.optional(),
  until: Day.optional(),
});
export type AllAuditFilter = z.output<typeof AllAuditQuery>;

const PlatformEntry = AuditEntry.pick({
  seq: true,
  genuine: true,
  at: true,
  action: true,
  actor: true,
}).extend({
  /** The owner of the audit log that holds the entry. */
  log: z.object({
    kind: z.enum(['Account', 'Person', 'Platform', 'Watchlist']),
    id: Id,
    /** Null if the account or the person has since been deleted. */
    name: z.string().nullable(),
  }),
  /** The type of the record; neither its name nor what changed. */
  subject: z.object({ type: z.string(), id: Id.nullable() }),
});
export type PlatformEntry = z.output<typeof PlatformEntry>;

export const listAllAudit = endpoint({
  method: 'GET',
  path: '/Admin/audit',
  tag,
  summary:
    'List audit log entries across all accounts and people, newest first, without values; the access is recorded',
  access: 'admin',
  query: PageQuery.extend(AllAuditQuery.shape),
  response: listOf(PlatformEntry),
  errors: ['resource.not_found', 'request.invalid', 'admin.reason_required'],
  example: { query: { accountId: exampleIds.accountId } },
});

export const exportAllAudit = endpoint({
  method: 'GET',
  path: '/Admin/audit/export',
  tag,
  summary: 'Export matching entries as CSV, newest first; the export is recorded',
  access: 'admin',
  query: AllAuditQuery,
  responseKind: 'file',
  response: z.instanceof(ReadableStream),
  errors: ['resource.not_found', 'request.invalid', 'admin.reason_required'],
  example: { query: { accountId: exampleIds.accountId } },
});
