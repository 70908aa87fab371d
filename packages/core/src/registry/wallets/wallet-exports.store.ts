import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import type { WalletExports } from '@probity/db/schema.gen.ts';
import type { WalletExportEnding, WalletReport } from '@probity/domain/proofs/proof-keys.ts';
import type { Insertable, Selectable } from 'kysely';

export type WalletExportRow = Selectable<WalletExports>;

export async function insertExport(db: Db, row: Insertable<WalletExports>): Promise<void> {
  await db.insertInto('walletExports').values(row).execute();
}

/** Whether it was still standing when its credential was signed. */
export async function markExported(
  db: Db,
  id: string,
  { kid, now }: { kid: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('walletExports')
    .set({ kid, exportedAt: now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What wallets have got, newest first. */
export function listExports(db: Db, accountId: string) {
  return db
    .selectFrom('walletExports as w')
    .innerJoin('proofs as p', 'p.id', 'w.proofId')
    .select(['w.id', 'w.proofId', 'p.type', 'w.format', 'w.exportedAt', 'w.expiresAt', 'w.endedAt'])
    .select(['w.batchId', 'w.reportedAs', 'w.endedBecause'])
    .where('w.accountId', '=', accountId)
    .where('w.exportedAt', 'is not', null)
    .orderBy('w.id', 'desc')
    .execute();
}

export function lockExport(db: Db, id: string): Promise<WalletExportRow | undefined> {
  return db.selectFrom('walletExports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** What a wallet collected together with it, and it itself; in the order of their ids. */
export function lockBatch(db: Db, batchId: string): Promise<WalletExportRow[]> {
  return db
    .selectFrom('walletExports')
    .selectAll()
    .where('batchId', '=', batchId)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether the wallet has not reported that before. */
export async function reportExports(
  db: Db,
  batchId: string,
  { report, now }: { report: WalletReport; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('walletExports')
    .set({ reportedAs: report, reportedAt: now })
    .where('batchId', '=', batchId)
    .where('reportedAs', 'is distinct from', report)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locked, in the order of their ids. */
export function lockStandingExports(db: Db, proofIds: readonly string[]): Promise<WalletExportRow[]> {
  return db
    .selectFrom('walletExports')
    .selectAll()
    .where('proofId', '=', anyOf(proofIds))
    .where('endedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function endExportRows(
  db: Db,
  ids: readonly string[],
  { because, now }: { because: WalletExportEnding; now: Date },
): Promise<void> {
  await db
    .updateTable('walletExports')
    .set({ endedAt: now, endedBecause: because })
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Prepared, but never signed: no wallet has them. */
export const deleteUnsignedBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('walletExports').where('kid', 'is', null).where('preparedAt', '<', before).execute();
};
