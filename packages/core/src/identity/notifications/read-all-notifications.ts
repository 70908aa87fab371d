import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { markReadUntil } from './notifications.store.ts';
import { readerOf } from './reader.ts';

interface ReadAll {
  accountId: string;
  /** The newest one that the reader has seen; later ones stay unread. */
  until?: Date | undefined;
}

export function readAllNotifications(ctx: Ctx, { accountId, until }: ReadAll): Promise<void> {
  authorise(ctx.actor, 'view', accountId);
  const userId = readerOf(ctx.actor);
  return inTransaction(ctx, async ({ db, services }) => {
    const now = services.now();
    await markReadUntil(db, { accountId, userId, readUntil: until && until < now ? until : now });
  });
}
