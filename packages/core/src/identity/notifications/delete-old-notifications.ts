import { DAY_MS } from '@probity/domain/constants.ts';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { deleteNotificationsBefore } from './erasure.store.ts';

const KEPT_DAYS = 365;
const AT_ONCE = 5000;

/** Deletes notifications that are older than a year. */
export async function deleteOldNotifications(ctx: Ctx): Promise<{ lookedAt: number; found: number }> {
  const before = new Date(ctx.services.now().getTime() - KEPT_DAYS * DAY_MS);
  let deleted = 0;
  for (;;) {
    const rows = await inUnscopedTransaction(ctx, ({ db }) =>
      deleteNotificationsBefore(db, { before, limit: AT_ONCE }),
    );
    deleted += rows;
    if (rows < AT_ONCE) return { lookedAt: deleted, found: 0 };
  }
}
