import { MAX_COUNTED, nextSteps, taskReasons, taskTypes } from '@probity/domain';
import { keysOf } from '@probity/domain/records.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ActionState, DataFieldKey, EntityKind, SharingStatus } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Day, Id } from './schemas.ts';

export const Task = z.object({
  type: z.enum(taskTypes),
  /** Why there is something to do. */
  reason: z.enum(keysOf(taskReasons)),
  subject: z.object({
    /** Whom it is about; in a connection the other party. */
    entityId: Id,
    entityName: z.string(),
    entityKind: EntityKind,
    fieldKey: DataFieldKey.nullable(),
    credentialId: Id.nullable(),
    connectionId: Id.nullable(),
  }),
  /** What tells it from others of its kind: the template, the declaration, the value (masked where it is sensitive). */
  about: z.string().nullable(),
  /** How many items or questions it is about. */
  count: z.number().int().nullable(),
  /** A day that a person or a setting gave, or none. */
  dueOn: Day.nullable(),
  link: z.string(),
});
export type Task = z.output<typeof Task>;

export const listTasks = endpoint({
  method: 'GET',
  path: '/Tasks',
  tag: 'Tasks',
  summary: 'What there is to do, derived from the present state',
  access: 'view',
  defaultsToOwnAccount: true,
  query: z.object({ accountId: Id, limit: z.coerce.number().int().min(1).max(200).default(100) }),
  response: z.object({ items: z.array(Task) }),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});

export const listUserTasks = endpoint({
  method: 'GET',
  path: '/Users/:userId/tasks',
  tag: 'Users',
  summary: 'What there is to do for the user, over all accounts they belong to',
  access: 'self',
  params: z.object({ userId: Id }),
  response: z.object({ items: z.array(Task) }),
  errors: ['resource.not_found'],
});

export const ConnectionAction = z.object({
  connectionId: Id,
  counterpart: z.object({ id: Id, name: z.string() }),
  actionState: ActionState,
  sharingStatus: SharingStatus,
  /** What this side does next, as a word that the pages put into a sentence. */
  nextStep: z.enum(nextSteps),
  dueOn: Day.nullable(),
  link: z.string(),
});
export type ConnectionAction = z.output<typeof ConnectionAction>;

export const listActions = endpoint({
  method: 'GET',
  path: '/Tasks/actions',
  tag: 'Tasks',
  summary: `How many connections wait for whom, up to ${MAX_COUNTED} of a kind, and the next step of those that wait for this account`,
  access: 'view',
  defaultsToOwnAccount: true,
  query: z.object({ accountId: Id, limit: z.coerce.number().int().min(1).max(200).default(100) }),
  response: z.object({
    counts: z.record(ActionState, z.number().int()),
    items: z.array(ConnectionAction),
  }),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});
