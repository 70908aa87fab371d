import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';
import type { EarlierVersion, ListedEntity } from '../../kernel/ports/index.ts';

/** Entries of one version, by reference after the last one read. */
export async function readEntries(
  db: Db,
  at: { watchlistId: string; number: number; after: string; limit: number },
): Promise<ListedEntity[]> {
  const { rows } = await sql<{ data: ListedEntity }>`
    select data from watchlist_entities
    where watchlist_id = ${at.watchlistId} and reference > ${at.after} and first_version <= ${at.number}
      and (last_version is null or last_version >= ${at.number})
    order by reference limit ${at.limit}`.execute(db);
  return rows.map((row) => row.data);
}

/** Entries that a version added or changed, unless a later version changed or removed them. */
export async function readBroughtEntries(
  db: Db,
  at: { watchlistId: string; number: number; after: string; limit: number },
): Promise<ListedEntity[]> {
  const { rows } = await sql<{ data: ListedEntity }>`
    select data from watchlist_entities
    where watchlist_id = ${at.watchlistId} and reference > ${at.after} and first_version = ${at.number}
      and last_version is null
    order by reference limit ${at.limit}`.execute(db);
  return rows.map((row) => row.data);
}

const isIn = (number: number) =>
  sql`first_version <= ${number} and (last_version is null or last_version >= ${number})`;

/** Entries of one version that another version does not hold as they are. */
export async function readEarlierEntries(
  db: Db,
  portion: { watchlistId: string; number: number; without: number | null; after: string; limit: number },
): Promise<ListedEntity[]> {
  const { rows } = await sql<{ data: ListedEntity }>`
    select data from watchlist_entities
    where watchlist_id = ${portion.watchlistId} and reference > ${portion.after} and ${isIn(portion.number)}
      ${portion.without === null ? sql`` : sql`and not (${isIn(portion.without)})`}
    order by reference limit ${portion.limit}`.execute(db);
  return rows.map((row) => row.data);
}

export async function countEntries(
  db: Db,
  { watchlistId, number }: { watchlistId: string; number: number },
): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::int as entries from watchlist_entities
    where watchlist_id = ${watchlistId} and ${isIn(number)}`.execute(db);
  return rows[0]?.entries ?? 0;
}

interface EntryOfVersion {
  data: ListedEntity;
  /** The version also holds it that is left out. */
  isInOther: boolean;
}

/** Entries of one version by reference. */
export async function findEntriesIn(
  db: Db,
  { watchlistId, number, without, references }: EarlierVersion & { references: readonly string[] },
): Promise<EntryOfVersion[]> {
  const { rows } = await sql<EntryOfVersion>`
    select data, ${without === null ? sql`false` : sql`(${isIn(without)})`} as is_in_other from watchlist_entities
    where watchlist_id = ${watchlistId} and reference = any (${[...references]}::text[]) and ${isIn(number)}`.execute(
    db,
  );
  return rows;
}

interface StoredEntry {
  data: ListedEntity;
  watchlistId: string;
  firstVersion: number;
}

/** Entries by `<list>:<reference>` that are currently listed, with the version that added or last changed each. */
export async function findStoredEntries(db: Db, entityIds: readonly string[]): Promise<StoredEntry[]> {
  const lists = entityIds.map((id) => id.slice(0, id.indexOf(':')));
  const references = entityIds.map((id) => id.slice(id.indexOf(':') + 1));
  const { rows } = await sql<StoredEntry>`
    select e.data, e.watchlist_id, e.first_version
    from unnest(${lists}::text[], ${references}::text[]) as wanted (list, reference)
    join watchlists w on w.key = wanted.list
    join watchlist_entities e on e.watchlist_id = w.id and e.reference = wanted.reference
      and e.last_version is null`.execute(db);
  return rows;
}

/** Entries by `<list>:<reference>`, as in the active versions. */
export async function findActiveEntries(db: Db, entityIds: readonly string[]): Promise<ListedEntity[]> {
  if (entityIds.length === 0) return [];
  // Split here, because under row-level security only plain comparisons can use an index.
  const lists = entityIds.map((id) => id.slice(0, id.indexOf(':')));
  const references = entityIds.map((id) => id.slice(id.indexOf(':') + 1));
  const { rows } = await sql<{ data: ListedEntity }>`
    select e.data
    from unnest(${lists}::text[], ${references}::text[]) as wanted (list, reference)
    join watchlists w on w.key = wanted.list
    join watchlist_versions v on v.watchlist_id = w.id and v.active
    join watchlist_entities e on e.watchlist_id = w.id
      and e.reference = wanted.reference
      and e.first_version <= v.number and (e.last_version is null or e.last_version >= v.number)`.execute(db);
  return rows.map((row) => row.data);
}

interface KnownEntry {
  reference: string;
  fingerprint: Buffer;
}

/** The current entries of the list, to determine what a new version changes. */
export async function readKnownEntries(db: Db, watchlistId: string, after: string, limit: number) {
  const { rows } = await sql<KnownEntry>`
    select reference, fingerprint from watchlist_entities
    where watchlist_id = ${watchlistId} and last_version is null and reference > ${after}
    order by reference limit ${limit}`.execute(db);
  return rows;
}

export async function insertEntries(
  db: Db,
  at: { watchlistId: string; number: number },
  entries: readonly { entity: ListedEntity; fingerprint: Uint8Array }[],
): Promise<void> {
  if (entries.length === 0) return;
  const references = entries.map(({ entity }) => entity.reference);
  const prints = entries.map(({ fingerprint }) => Buffer.from(fingerprint).toString('hex'));
  const data = entries.map(({ entity }) => JSON.stringify(entity));
  // Closed until the version becomes active, so an unfinished import affects nobody.
  await sql`
    insert into watchlist_entities (watchlist_id, reference, first_version, last_version, fingerprint, data)
    select ${at.watchlistId}, e.reference, ${at.number}, ${at.number}, decode(e.print, 'hex'), e.data::jsonb
    from unnest(${references}::text[], ${prints}::text[], ${data}::text[]) as e (reference, print, data)`.execute(
    db,
  );
}

/** Deletes what an earlier attempt at the same version has left. */
export function deleteEntriesOf(db: Db, at: { watchlistId: string; number: number }) {
  return db
    .deleteFrom('watchlistEntities')
    .where('watchlistId', '=', at.watchlistId)
    .where('firstVersion', '=', at.number)
    .execute();
}

/** Activates the new version: entries that it changed or lacks end with the previous version. */
export async function switchEntries(
  db: Db,
  at: { watchlistId: string; number: number; before: number },
  ended: readonly string[],
): Promise<void> {
  await sql`
    update watchlist_entities set last_version = ${at.before}
    where watchlist_id = ${at.watchlistId} and last_version is null and reference = any (${[...ended]}::text[])`.execute(
    db,
  );
  await sql`
    update watchlist_entities set last_version = null
    where watchlist_id = ${at.watchlistId} and first_version = ${at.number}`.execute(db);
}

interface EntryChange {
  reference: string;
  change: 'added' | 'changed' | 'removed';
  before: ListedEntity | null;
  after: ListedEntity | null;
}

interface VersionPair {
  watchlistId: string;
  from: number;
  to: number;
}

const pairOf = ({ watchlistId, from, to }: VersionPair) => sql`
  (select reference, fingerprint, data from watchlist_entities where watchlist_id = ${watchlistId}
    and first_version <= ${from} and (last_version is null or last_version >= ${from})) a
  full join
  (select reference, fingerprint, data from watchlist_entities where watchlist_id = ${watchlistId}
    and first_version <= ${to} and (last_version is null or last_version >= ${to})) b using (reference)
  where a.fingerprint is distinct from b.fingerprint`;

export async function listEntryChanges(
  db: Db,
  pair: VersionPair,
  page: { after: string; limit: number },
): Promise<EntryChange[]> {
  const { rows } = await sql<EntryChange>`
    select reference, a.data as before, b.data as after,
      case when a.reference is null then 'added' when b.reference is null then 'removed' else 'changed' end as change
    from ${pairOf(pair)} and reference > ${page.after} order by reference limit ${page.limit}`.execute(db);
  return rows;
}

export async function countEntryChanges(db: Db, pair: VersionPair) {
  const { rows } = await sql<{ added: number; changed: number; removed: number }>`
    select count(*) filter (where a.reference is null)::int as added,
      count(*) filter (where b.reference is null)::int as removed,
      count(*) filter (where a.reference is not null and b.reference is not null)::int as changed
    from ${pairOf(pair)}`.execute(db);
  return rows[0] ?? { added: 0, changed: 0, removed: 0 };
}
