import { DAY_MS } from '@probity/domain/constants.ts';
import { authorise, type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { openTitle } from '../../registry/encrypted-data/index.ts';
import { listExpiring as readExpiring } from './expiring.store.ts';

interface ListExpiring {
  accountId: string;
  withinDays: number;
  after: { expiresOn: string; id: string } | null;
  limit: number;
}

/** What expires within the given number of days, or has expired without renewal; the most urgent first. */
export function listExpiring(ctx: Ctx, { accountId, withinDays, after, limit }: ListExpiring) {
  authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async (ctx) => {
    const until = dayOf(new Date(ctx.services.now().getTime() + withinDays * DAY_MS));
    const rows = await readExpiring(ctx.db, { accountId, until, after, limit: limit + 1 });
    const sealing = await sealingOf(ctx, accountId);
    const items = rows
      .slice(0, limit)
      .map((row) =>
        row.what === 'document' ? { ...row, title: openTitle(sealing, row.id, row.title) } : row,
      );
    return { items, hasMore: rows.length > limit };
  });
}
