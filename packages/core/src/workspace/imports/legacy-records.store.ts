import type { Db } from '@probity/db/connect.ts';
import type { LegacyRecords } from '@probity/db/schema.gen.ts';
import type { Insertable, Selectable } from 'kysely';
import { notFound } from '../../kernel/context/index.ts';

export type LegacyRow = Selectable<LegacyRecords>;

/** The number of new records: duplicates are stored once. */
export async function insertLegacyRecords(
  db: Db,
  rows: readonly Insertable<LegacyRecords>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const inserted = await db
    .insertInto('legacyRecords')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('legacy_records_once').doNothing())
    .returning('id')
    .execute();
  return inserted.length;
}

export function findLegacyRecords(db: Db, entityId: string): Promise<LegacyRow[]> {
  return db
    .selectFrom('legacyRecords')
    .selectAll()
    .where('entityId', '=', entityId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export function getLegacyRecord(db: Db, id: string): Promise<LegacyRow> {
  return db.selectFrom('legacyRecords').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

export async function deleteLegacyRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('legacyRecords').where('id', '=', id).execute();
}
