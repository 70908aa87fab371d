import type { Ctx, Events } from '../../kernel/context/index.ts';
import { deleteAlerts } from './alerts.store.ts';
import { deleteBatches } from './batches.store.ts';
import { deleteScreenings } from './party-screenings.store.ts';

/** What a closed account has screened; a batch that is not finished would be restarted again and again. */
export async function deleteScreeningsOfClosed(
  { db }: Ctx,
  { accountId }: Events['account.closed'],
): Promise<void> {
  await deleteAlerts(db, accountId);
  await deleteScreenings(db, accountId);
  await deleteBatches(db, accountId);
}
