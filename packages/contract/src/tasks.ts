import { MAX_COUNTED, nextSteps, taskReasons, taskTypes } from '@probity/domain';
import { keysOf } from '@probity/domain/records.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ActionState, DataFieldKey, EntityKind, SharingStatus } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Day, Id } from './schemas.ts';

export const Task = z.object({
  type: z.enum(taskTypes),
  /** Why the task exists. */
  reason: z.enum(keysOf(taskReasons)),
  subject: z.object({
    /** The party concerned; in a connection, the other party. */
    entityId: Id,
    entityName: z.string(),
    entityKind: EntityKind,
    fieldKey: DataFieldKey.nullable(),
    credentialId: Id.nullable(),
    connectionId: Id.nullable(),
  }),
  /** Distinguishes it from others of its kind: the template, the declaration, the value (masked if sensitive). */
  about: z.string().nullable(),
  /** How many items or questions it covers. */
  count: z.number().int().nullable(),
  /** A date set by a person or a setting, if any. */
  dueOn: Day.nullable(),
  link: z.string(),
});
export type Task = z.output<typeof Task>;

export const listTasks = endpoint({
  method: 'GET',
  path: '/Tasks',
  tag: 'Tasks',
  summary: 'List the tasks of an account, derived from its current state',
  access: 'view',
  query: z.object({ accountId: Id, limit: z.coerce.number().int().min(1).max(200).default(100) }),
  response: z.object({ items: z.array(Task) }),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});

export const listUserTasks = endpoint({
  method: 'GET',
  path: '/Users/:userId/tasks',
  tag: 'Users',
  summary: 'List the user’s tasks across all their accounts',
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
  /** The next step of this side, as a code that the pages turn into a sentence. */
  nextStep: z.enum(nextSteps),
  dueOn: Day.nullable(),
  link: z.string(),
});
export type ConnectionAction = z.output<typeof ConnectionAction>;

export const listActions = endpoint({
  method: 'GET',
  path: '/Tasks/actions',
  tag: 'Tasks',
  summary: `Count connections by who has to act, each up to ${MAX_COUNTED}, with the next step of those not settled`,
  access: 'view',
  query: z.object({ accountId: Id, limit: z.coerce.number().int().min(1).max(200).default(100) }),
  response: z.object({
    counts: z.record(ActionState, z.number().int()),
    items: z.array(ConnectionAction),
  }),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});
