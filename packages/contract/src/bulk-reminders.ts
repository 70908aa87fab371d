import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { Id, Moment } from './schemas.ts';

const tag = 'Bulk reminders';
const accountParams = z.object({ entityId: Id });

export const MAX_REMINDERS = 1000;
const Note = z.string().trim().max(2000);

export const startBulkReminder = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/bulkreminders',
  tag,
  summary:
    'Remind up to 1,000 parties that have not answered; sent in the background, each at most once a day',
  access: 'edit',
  limit: 'reminder',
  params: accountParams,
  body: z.strictObject({
    connectionIds: z.array(Id).min(1).max(MAX_REMINDERS),
    /** Included in every email. */
    note: Note.optional(),
  }),
  response: z.object({ id: Id }),
  status: 202,
  errors: ['resource.not_found', 'permission.denied'],
  idempotent: true,
  example: { body: { connectionIds: [exampleIds.connectionId], note: 'We open the account on Monday.' } },
});

export const previewReminder = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/bulkreminders/preview',
  tag,
  summary: 'Preview the email that reminds a party; nothing is sent',
  access: 'edit',
  limit: 'read',
  params: accountParams,
  body: z.strictObject({ connectionId: Id, note: Note.optional() }),
  response: z.object({ subject: z.string(), text: z.string() }),
  errors: ['resource.not_found', 'permission.denied'],
  example: { body: { connectionId: exampleIds.connectionId } },
});

export const BulkReminder = z.object({
  id: Id,
  state: z.enum(['Running', 'Finished']),
  total: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  note: z.string().nullable(),
  failures: z.array(z.object({ connectionId: Id, name: z.string(), reason: z.string() })).readonly(),
  createdAt: Moment,
  finishedAt: Moment.nullable(),
});
export type BulkReminder = z.output<typeof BulkReminder>;

export const getBulkReminder = endpoint({
  method: 'GET',
  path: '/BulkReminders/:bulkReminderId',
  tag,
  summary: 'Retrieve the progress of a bulk reminder, and who was not reminded for which reason',
  access: 'view',
  params: z.object({ bulkReminderId: Id }),
  response: BulkReminder,
  errors: ['resource.not_found'],
});
