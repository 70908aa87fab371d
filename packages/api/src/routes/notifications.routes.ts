import * as contract from '@probity/contract/notifications.ts';
import {
  listNotifications,
  type NotificationRow,
  readAllNotifications,
  readNotification,
} from '@probity/core/identity/notifications';
import { lookUpUnsubscribe, unsubscribe } from '@probity/core/identity/users';
import { pageOf, readTimeCursor } from '../cursor.ts';
import type { Serve } from '../serve.ts';

export function notificationsRoutes(serve: Serve): void {
  serve(contract.listNotifications, async (ctx, { query }) => {
    const place = readTimeCursor(query.cursor);
    const after = place && { createdAt: place.at, id: place.id };
    const wanted = { ...query, unread: query.unread === 'true', after };
    const { unread, ...page } = await listNotifications(ctx, wanted);
    return { ...pageOf(page, (last) => [last.createdAt, last.id], present), unread };
  });
  serve.each(contract, { readNotification, lookUpUnsubscribe, unsubscribe });
  serve(contract.readAllNotifications, (ctx, { body: { accountId, until } }) =>
    readAllNotifications(ctx, { accountId, until: until ? new Date(until) : undefined }).then(
      () => undefined,
    ),
  );
}

const present = ({ subjectType, subjectId, ...row }: NotificationRow) => ({
  ...row,
  subject: { type: subjectType, id: subjectId },
});
