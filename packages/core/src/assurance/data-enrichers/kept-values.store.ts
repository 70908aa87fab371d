import type { Db } from '@probity/db/connect.ts';
import type { RegisterKeptValues } from '@probity/db/schema.gen.ts';
import type { DataFieldKey, IntegrationProvider } from '@probity/domain';
import type { Insertable } from 'kysely';

export async function insertKeptValue(db: Db, row: Insertable<RegisterKeptValues>): Promise<void> {
  await db.insertInto('registerKeptValues').values(row).execute();
}

export async function deleteKeptValue(
  db: Db,
  {
    entityId,
    provider,
    fieldKey,
  }: { entityId: string; provider: IntegrationProvider; fieldKey: DataFieldKey },
): Promise<void> {
  await db
    .deleteFrom('registerKeptValues')
    .where('entityId', '=', entityId)
    .where('provider', '=', provider)
    .where('fieldKey', '=', fieldKey)
    .execute();
}

export function listKeptValues(
  db: Db,
  { entityId, provider }: { entityId: string; provider: IntegrationProvider },
) {
  return db
    .selectFrom('registerKeptValues as k')
    .leftJoin('users as u', 'u.id', 'k.keptBy')
    .select(['k.id', 'k.fieldKey', 'k.content', 'k.keptBy', 'k.keptAt', 'u.name as keptByName'])
    .where('k.entityId', '=', entityId)
    .where('k.provider', '=', provider)
    .execute();
}
