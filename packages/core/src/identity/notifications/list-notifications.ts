import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { countUnread, listNotifications as readNotifications } from './notifications.store.ts';
import { readerOf } from './reader.ts';

/** Unread notifications are not counted beyond this. */
const UNREAD_AT_MOST = 100;

interface ListNotifications {
  accountId: string;
  limit: number;
  after: { createdAt: Date; id: string } | null;
  /** Unread notifications only. */
  unread?: boolean;
}

/** The reader's notifications in this account, newest first, and how many are unread. */
export function listNotifications(
  ctx: Ctx,
  { accountId, limit, after, unread: onlyUnread = false }: ListNotifications,
) {
  authorise(ctx.actor, 'view', accountId);
  const reader = { accountId, userId: readerOf(ctx.actor) };
  return inTransaction(ctx, async ({ db }) => {
    const rows = await readNotifications(db, { ...reader, after, limit: limit + 1, onlyUnread });
    const unread = await countUnread(db, reader, UNREAD_AT_MOST);
    return { items: rows.slice(0, limit), hasMore: rows.length > limit, unread };
  });
}
