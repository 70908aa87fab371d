import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { deleteEntriesOf } from './entries.store.ts';
import { findVersion, lockWatchlist, updateVersion, type VersionRow } from './watchlists.store.ts';

const MAX_LENGTH = 300;

/** The report of a version whose file could not be imported. */
export const faultReport = (reason: string): string =>
  JSON.stringify({ problems: [{ at: 'file', reason: reason.slice(0, MAX_LENGTH) }] });

/** Ends the import of a version, with a reason for the administrator; without one, the report is left as it is. */
export function failVersion(ctx: Ctx, version: VersionRow, reason: string | null): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockWatchlist(ctx.db, version.watchlistId);
    const current = await findVersion(ctx.db, version.id);
    if (current?.state !== 'Waiting') return;
    await deleteEntriesOf(ctx.db, { watchlistId: version.watchlistId, number: version.number });
    await updateVersion(ctx.db, version.id, {
      state: 'Failed',
      ...(reason !== null && { report: faultReport(reason) }),
    });
    await record(ctx, {
      action: 'watchlist.version_failed',
      chainId: version.watchlistId,
      subject: { type: 'watchlist', id: version.id },
      details: { number: version.number },
    });
  });
}
