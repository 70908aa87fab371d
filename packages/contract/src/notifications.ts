import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EmailTopic, NotificationReason } from './enumerations.ts';
import { exampleIds, exampleToken } from './examples.ts';
import { Id, listOf, Moment, Nothing, PageQuery } from './schemas.ts';

const tag = 'Notifications';

export const Notification = z.object({
  id: Id,
  reason: NotificationReason,
  /** A stable code, such as `connection.requested`; clients that do not know it fall back to the reason. */
  kind: z.string(),
  subject: z.object({ type: z.string(), id: Id }),
  link: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  isRead: z.boolean(),
  createdAt: Moment,
});
export type Notification = z.output<typeof Notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/Notifications',
  tag,
  summary: 'List the caller’s notifications in this account, newest first',
  access: 'view',
  query: PageQuery.extend({ accountId: Id, unread: z.enum(['true', 'false']).optional() }),
  response: listOf(Notification).extend({
    /** Counted up to 100. */
    unread: z.number().int(),
  }),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});

export const readNotification = endpoint({
  method: 'PUT',
  path: '/Notifications/:notificationId/read',
  tag,
  summary: 'Mark a notification as read, for the caller only',
  access: 'view',
  params: z.object({ notificationId: Id }),
  response: Nothing,
  status: 204,
  errors: ['resource.not_found'],
});

export const readAllNotifications = endpoint({
  method: 'PUT',
  path: '/Notifications/read',
  tag,
  summary: 'Mark all notifications as read, up to the newest that the caller has seen',
  access: 'view',
  body: z.strictObject({ accountId: Id, until: z.iso.datetime().optional() }),
  response: Nothing,
  status: 204,
  errors: ['resource.not_found'],
  example: { body: { accountId: exampleIds.accountId } },
});

/** The token of an email is sent in the body to keep it out of logs. */
const Unsubscribing = z.object({
  topic: EmailTopic,
  /** Whether these emails are stopped. */
  isStopped: z.boolean(),
});
export type Unsubscribing = z.output<typeof Unsubscribing>;
const unsubscribeBody = z.strictObject({ token: z.string().max(200) });

export const lookUpUnsubscribe = endpoint({
  method: 'POST',
  path: '/Notifications/unsubscribe/lookup',
  tag,
  summary: 'Retrieve which emails an unsubscribe link would stop; nothing is changed',
  access: 'public',
  body: unsubscribeBody,
  response: Unsubscribing,
  errors: ['resource.not_found'],
  example: { body: { token: exampleToken } },
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/Notifications/unsubscribe',
  tag,
  summary: 'Unsubscribe from the emails about one topic with the link of an email, without signing in',
  access: 'public',
  body: unsubscribeBody,
  response: Unsubscribing,
  errors: ['resource.not_found'],
  example: { body: { token: exampleToken } },
});
