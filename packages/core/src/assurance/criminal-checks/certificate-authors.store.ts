import type { Db } from '@probity/db/connect.ts';

/** Nothing is saved if the certificate does not await review. */
export async function saveAuthors(
  db: Db,
  { checkId, authors }: { checkId: string; authors: string[] },
): Promise<void> {
  await db.updateTable('reviewItems').set({ authors }).where('checkId', '=', checkId).execute();
}
