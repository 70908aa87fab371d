import * as contract from '@probity/contract/notifications.ts';
import {
  listNotifications,
  type NotificationRow,
  readAllNotifications,
  readNotification,
} from '@probity/core/identity/notifications';
import { lookUpUnsubscribe, unsubscribe } from '@probity/core/identity/users';
import type { FastifyInstance } from 'fastify';
import { readTimeCursor, writeCursor } from '../cursor.ts';
import { type ServeOptions, serve } from '../serve.ts';

export function notificationsRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.listNotifications, async (ctx, { query }) => {
    const place = readTimeCursor(query.cursor);
    const after = place && { createdAt: place.at, id: place.id };
    const { items, hasMore, unread } = await listNotifications(ctx, {
      ...query,
      unread: query.unread === 'true',
      after,
    });
    const last = items.at(-1);
    return {
      items: items.map(present),
      nextCursor: hasMore && last ? writeCursor(last.createdAt.toISOString(), last.id) : null,
      unread,
    };
  });
  serve(app, options, contract.readNotification, (ctx, { params }) =>
    readNotification(ctx, params).then(() => undefined),
  );
  serve(app, options, contract.readAllNotifications, (ctx, { body: { accountId, until } }) =>
    readAllNotifications(ctx, { accountId, until: until ? new Date(until) : undefined }).then(
      () => undefined,
    ),
  );
  serve(app, options, contract.lookUpUnsubscribe, (ctx, { body }) => lookUpUnsubscribe(ctx, body));
  serve(app, options, contract.unsubscribe, (ctx, { body }) => unsubscribe(ctx, body));
}

const present = ({ subjectType, subjectId, ...row }: NotificationRow) => ({
  ...row,
  subject: { type: subjectType, id: subjectId },
});
