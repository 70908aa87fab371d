import type { Db } from '@probity/db/connect.ts';
import { deleteBefore } from '@probity/db/delete-before.ts';
import type { RegisterSearches } from '@probity/db/schema.gen.ts';
import type { IntegrationProvider } from '@probity/domain';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { notFound } from '../../kernel/context/index.ts';

export type SearchRow = Selectable<RegisterSearches>;

export function insertSearch(db: Db, row: Insertable<RegisterSearches>): Promise<SearchRow> {
  return db.insertInto('registerSearches').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateSearch(db: Db, id: string, changes: Updateable<RegisterSearches>): Promise<SearchRow> {
  return db
    .updateTable('registerSearches')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(notFound);
}

export function getSearch(db: Db, id: string): Promise<SearchRow> {
  return db.selectFrom('registerSearches').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

/** The latest identical search that is complete or in progress. */
export function findSearch(
  db: Db,
  of: { accountId: string; provider: IntegrationProvider; askedIndex: Buffer; since: Date },
): Promise<SearchRow | undefined> {
  return db
    .selectFrom('registerSearches')
    .selectAll()
    .where('accountId', '=', of.accountId)
    .where('provider', '=', of.provider)
    .where('askedIndex', '=', of.askedIndex)
    .where('state', '<>', 'Unavailable')
    .where('requestedAt', '>', of.since)
    .orderBy('requestedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Results are useful for minutes only; the audit log records that the search was made. */
export function deleteSearchesBefore(db: Db, moment: Date): Promise<void> {
  return deleteBefore(db, { table: 'registerSearches', column: 'requestedAt', before: moment });
}
