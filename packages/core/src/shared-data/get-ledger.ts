import { authorise } from '../actor.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { type LedgerRecipient, listLedgerCells, listRecipients } from './ledger.store.ts';

export interface LedgerEntry extends LedgerRecipient {
  lastViewedAt: Date | null;
  cells: { section: string; items: string[]; lastViewedAt: Date | null }[];
}

/** Who can see what about us, since when, last opened, until when. */
export function getLedger(
  ctx: Ctx,
  input: { accountId: string; after: { name: string; id: string } | null; limit: number },
): Promise<{ items: LedgerEntry[]; hasMore: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'view', input.accountId);
    const found = await listRecipients(ctx.db, { ...input, limit: input.limit + 1 });
    const page = found.slice(0, input.limit);
    const cells = Map.groupBy(
      page.length > 0
        ? await listLedgerCells(
            ctx.db,
            page.map(({ connectionId }) => connectionId),
          )
        : [],
      (cell) => cell.connectionId,
    );
    const items = page.map((recipient) => {
      const own = cells.get(recipient.connectionId) ?? [];
      return { ...recipient, cells: own, lastViewedAt: latest(own.map((cell) => cell.lastViewedAt)) };
    });
    return { items, hasMore: found.length > input.limit };
  });
}

const latest = (moments: (Date | null)[]): Date | null =>
  moments.reduce((best, moment) => (moment && (!best || moment > best) ? moment : best), null);
