import type { Db } from '@probity/db/connect.ts';
import type { RegisterDifferences } from '@probity/db/schema.gen.ts';
import type { Insertable, Selectable } from 'kysely';

export type DifferenceRow = Selectable<RegisterDifferences>;

export function listDifferences(db: Db, entityId: string): Promise<DifferenceRow[]> {
  return db.selectFrom('registerDifferences').selectAll().where('entityId', '=', entityId).execute();
}

/** The values of a party that differ from a register, without those that someone decided to keep. */
export async function listOpenDifferences(db: Db, entityId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('registerDifferences')
    .select('credentialId')
    .where('entityId', '=', entityId)
    .where('keptAt', 'is', null)
    .execute();
  return new Set(rows.map(({ credentialId }) => credentialId));
}

export async function saveDifference(db: Db, row: Insertable<RegisterDifferences>): Promise<void> {
  await db
    .insertInto('registerDifferences')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('credentialId').doUpdateSet((saved) => ({
        provider: saved.ref('excluded.provider'),
        extractId: saved.ref('excluded.extractId'),
        content: saved.ref('excluded.content'),
        since: saved.ref('excluded.since'),
        keptBy: saved.ref('excluded.keptBy'),
        keptAt: saved.ref('excluded.keptAt'),
      })),
    )
    .execute();
}

export async function deleteDifferences(db: Db, credentialIds: readonly string[]): Promise<void> {
  if (credentialIds.length > 0)
    await db.deleteFrom('registerDifferences').where('credentialId', 'in', credentialIds).execute();
}

export async function deleteDifferencesOf(
  db: Db,
  of: { entityId: string } | { accountId: string },
): Promise<void> {
  await db
    .deleteFrom('registerDifferences')
    .where((row) =>
      'entityId' in of ? row('entityId', '=', of.entityId) : row('accountId', '=', of.accountId),
    )
    .execute();
}
