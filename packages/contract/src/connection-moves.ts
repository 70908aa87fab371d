import { NOTE_MAX } from '@probity/domain/constants.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { ItemKey, Message, offerNote } from './connection-request.ts';
import { ConnectionDetail, ConnectionSummary } from './connections.ts';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { Day, Id } from './schemas.ts';

const tag = 'Connections';
const params = z.object({ connectionId: Id });
const Note = z.string().trim().max(NOTE_MAX);

/** Errors that any status transition can return. */
export const moveErrors = [
  'resource.not_found',
  'permission.denied',
  'connection.illegal_transition',
  'request.stale',
] as const;

export const approveConnection = endpoint({
  method: 'POST',
  path: '/Connections/:connectionId/approve',
  tag,
  summary: 'Consent to requested items or accept offered ones, all or some; the rest remain open',
  access: 'validate',
  params,
  body: z.strictObject({
    /** All pending items, if omitted. */
    items: z
      .array(ItemKey.extend({ shareEvidence: z.boolean().default(true) }))
      .min(1)
      .max(200)
      .optional(),
    message: Note.optional(),
  }),
  response: ConnectionDetail,
  errors: [...moveErrors, 'connection.not_in_scope', 'connection.nothing_to_share'],
  versioned: true,
  example: { body: {} },
});

export const rejectConnection = endpoint({
  method: 'POST',
  path: '/Connections/:connectionId/reject',
  tag,
  summary: 'Reject a request or an offer, with a reason that the other side sees',
  access: 'validate',
  params,
  body: z.strictObject({ reason: Note.min(1, says('reason')) }),
  response: ConnectionDetail,
  errors: moveErrors,
  versioned: true,
  example: { body: { reason: 'Example' } },
});

export const requestAgain = endpoint({
  method: 'POST',
  path: '/Connections/:connectionId/request',
  tag,
  summary:
    'Request again after the connection has ended, or for the first time; every item needs consent again',
  access: 'edit',
  accessNote: offerNote,
  limit: 'message',
  params,
  body: z.strictObject({ message: Message.optional(), dueOn: Day.optional() }),
  response: ConnectionDetail,
  errors: [
    ...moveErrors,
    'connection.already_open',
    'connection.nothing_asked',
    'connection.needs_address',
    'declaration.empty',
    'relationship.true_match',
  ],
  idempotent: true,
  example: { body: {} },
});

export const revokeConnections = endpoint({
  method: 'DELETE',
  path: '/Connections/revoke',
  tag,
  summary: 'End connections, or revoke sections or single items of them, with immediate effect',
  access: 'validate',
  query: z.strictObject({
    connectionIds: z.union([Id.transform((id) => [id]), z.array(Id).min(1).max(100)]),
    sections: z
      .union([
        z
          .string()
          .max(80)
          .transform((one) => [one]),
        z.array(z.string().max(80)).max(40),
      ])
      .optional(),
    items: z
      .union([
        z
          .string()
          .max(120)
          .transform((one) => [one]),
        z.array(z.string().max(120)).max(100),
      ])
      .optional(),
  }),
  /** Free text is never part of a URL, because URLs end up in logs. */
  body: z.strictObject({ reason: Note.optional() }).optional(),
  response: z.object({ items: z.array(ConnectionSummary) }),
  errors: [...moveErrors, 'connection.not_in_scope'],
  example: { query: { connectionIds: exampleIds.connectionId } },
});

export const remindConnection = endpoint({
  method: 'POST',
  path: '/Connections/:connectionId/notification',
  tag,
  summary: 'Remind a party that has not answered, at most once a day',
  access: 'edit',
  limit: 'reminder',
  params,
  response: ConnectionDetail,
  errors: [
    'resource.not_found',
    'permission.denied',
    'connection.illegal_transition',
    'connection.reminded_today',
    'connection.needs_address',
    'relationship.true_match',
  ],
  idempotent: true,
});
