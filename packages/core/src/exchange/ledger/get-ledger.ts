import { retentionYears } from '@probity/domain/sharing/retention-years.ts';
import { authorise, type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { logoHashes } from '../connections/index.ts';
import { type KeptRecord, listRecordsKeptOf } from '../retained-records/index.ts';
import { type LedgerRecipient, listLedgerCells, listRecipients } from './ledger.store.ts';

export interface LedgerEntry extends Omit<LedgerRecipient, 'requestedYears' | 'settingYears'> {
  logoHash: string | null;
  lastViewedAt: Date | null;
  /** How long the recipient retains what it has opened after sharing ends; 0 if it may retain nothing. */
  retentionYears: number;
  cells: { section: string; items: string[]; lastViewedAt: Date | null }[];
}

/** Who can see which data of the account, since when, until when, and when they last opened it. */
export function getLedger(
  ctx: Ctx,
  input: { accountId: string; after: { name: string; id: string } | null; limit: number },
): Promise<{ items: LedgerEntry[]; retained: KeptRecord[]; hasMore: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'view', input.accountId);
    const found = await listRecipients(ctx.db, { ...input, limit: input.limit + 1 });
    const page = found.slice(0, input.limit);
    const ids = page.map(({ connectionId }) => connectionId);
    const cells = Map.groupBy(
      ids.length > 0 ? await listLedgerCells(ctx.db, ids) : [],
      (cell) => cell.connectionId,
    );
    const logoHashOf = await logoHashes(ctx, ids);
    const items = page.map((recipient) => {
      const own = cells.get(recipient.connectionId) ?? [];
      const lastViewedAt = latest(own.map((cell) => cell.lastViewedAt));
      const { requestedYears, settingYears, ...entry } = recipient;
      const years = retentionYears({ relationType: entry.relationType, requestedYears, settingYears });
      return { ...entry, logoHash: logoHashOf(recipient), cells: own, lastViewedAt, retentionYears: years };
    });
    const { accountId } = input;
    // The first page also lists what recipients retain by law after sharing has ended.
    const retained =
      input.after === null
        ? await listRecordsKeptOf(ctx, { accountId, today: dayOf(ctx.services.now()) })
        : [];
    return { items, retained, hasMore: found.length > input.limit };
  });
}

const latest = (moments: (Date | null)[]): Date | null =>
  moments.reduce((best, moment) => (moment && (!best || moment > best) ? moment : best), null);
