import type { Db } from '@probity/db/connect.ts';
import type { Watchlists, WatchlistVersions } from '@probity/db/schema.gen.ts';
import { ProductError } from '@probity/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { SearchedVersion } from '../../kernel/ports/index.ts';

export type WatchlistRow = Selectable<Watchlists>;
export type VersionRow = Selectable<WatchlistVersions>;

export interface ListFreshness extends WatchlistRow {
  activeNumber: number | null;
  activeLabel: string | null;
  entities: number | null;
  importedAt: Date | null;
  waiting: boolean;
}

/** Every list with its active version. */
export async function listWatchlists(db: Db): Promise<ListFreshness[]> {
  const { rows } = await sql<ListFreshness>`
    select w.*, v.number as active_number, v.label as active_label, v.entities, v.imported_at,
      exists (select from watchlist_versions p where p.watchlist_id = w.id and p.state = 'Waiting') as waiting
    from watchlists w left join watchlist_versions v on v.watchlist_id = w.id and v.active
    order by v.imported_at is null, w.title`.execute(db);
  return rows;
}

/** The format of each list, by its key. */
export async function listFormatsByKey(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('watchlists').select(['key', 'format']).execute();
  return new Map(rows.map(({ key, format }) => [key, format]));
}

export async function getWatchlist(db: Db, id: string): Promise<WatchlistRow> {
  const row = await db.selectFrom('watchlists').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ProductError('resource.not_found');
  return row;
}

export function findWatchlistByKey(db: Db, key: string): Promise<WatchlistRow | undefined> {
  return db.selectFrom('watchlists').selectAll().where('key', '=', key).executeTakeFirst();
}

/** Locks the list until the transaction ends, so that only one import at a time adds a version. */
export function lockWatchlist(db: Db, id: string): Promise<WatchlistRow> {
  return db.selectFrom('watchlists').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export function updateWatchlist(db: Db, id: string, changes: Updateable<Watchlists>): Promise<WatchlistRow> {
  return db
    .updateTable('watchlists')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Lists that are due to be fetched again: soon after a failure, else after their period. An import that has been waiting
 * for days is considered lost.
 */
export async function listDueWatchlists(db: Db, now: Date): Promise<WatchlistRow[]> {
  const { rows } = await sql<WatchlistRow>`
    select w.* from watchlists w
    where w.url is not null and w.refresh_hours is not null and not exists (
      select from watchlist_versions v where v.watchlist_id = w.id
        and v.requested_at > ${now}::timestamptz - case v.state
          when 'Waiting' then interval '2 days'
          when 'Failed' then interval '30 minutes'
          else make_interval(hours => w.refresh_hours) end)`.execute(db);
  return rows;
}

export function insertVersion(db: Db, row: Insertable<WatchlistVersions>): Promise<VersionRow> {
  return db.insertInto('watchlistVersions').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function nextVersionNumber(db: Db, watchlistId: string): Promise<number> {
  const { n } = await db
    .selectFrom('watchlistVersions')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('n'))
    .where('watchlistId', '=', watchlistId)
    .executeTakeFirstOrThrow();
  return n;
}

export function findVersion(db: Db, id: string): Promise<VersionRow | undefined> {
  return db.selectFrom('watchlistVersions').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findActiveNumber(db: Db, watchlistId: string): Promise<number | null> {
  const row = await db
    .selectFrom('watchlistVersions')
    .select('number')
    .where('watchlistId', '=', watchlistId)
    .where('active', '=', true)
    .executeTakeFirst();
  return row?.number ?? null;
}

export function updateVersion(db: Db, id: string, changes: Updateable<WatchlistVersions>) {
  return db.updateTable('watchlistVersions').set(changes).where('id', '=', id).execute();
}

export function retireActiveVersion(db: Db, watchlistId: string) {
  return db
    .updateTable('watchlistVersions')
    .set({ active: false })
    .where('watchlistId', '=', watchlistId)
    .where('active', '=', true)
    .execute();
}

/** Newest first. */
export function listVersions(db: Db, watchlistId: string, limit: number): Promise<VersionRow[]> {
  return db
    .selectFrom('watchlistVersions')
    .selectAll()
    .where('watchlistId', '=', watchlistId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

export interface ActiveVersion extends SearchedVersion {
  watchlistId: string;
}

/** The active version of each list; equal results mean that nothing has changed. */
export function listActiveVersions(db: Db): Promise<ActiveVersion[]> {
  return db
    .selectFrom('watchlistVersions as v')
    .innerJoin('watchlists as w', 'w.id', 'v.watchlistId')
    .select([
      'v.watchlistId',
      'w.key as list',
      'w.title',
      'v.number',
      'v.label',
      'v.entities',
      'v.importedAt',
    ])
    .where('v.active', '=', true)
    .orderBy('w.key')
    .execute();
}

interface StoredVersion {
  list: string;
  number: number;
  watchlistId: string;
}

/** Those of the given versions that are stored. */
export async function findStoredVersions(
  db: Db,
  versions: readonly { list: string; number: number }[],
): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select w.key as list, v.number, v.watchlist_id
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as wanted (list text, number integer)
    join watchlists w on w.key = wanted.list
    join watchlist_versions v on v.watchlist_id = w.id and v.number = wanted.number and v.state = 'Ready'`.execute(
    db,
  );
  return rows;
}
