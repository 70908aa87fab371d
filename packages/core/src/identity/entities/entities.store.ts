import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import { findByKey } from '@probity/db/planned-once.ts';
import type { Entities } from '@probity/db/schema.gen.ts';
import { type EntityKind, ProductError } from '@probity/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { dataKeysOf } from '../../kernel/encryption/index.ts';

export type EntityRow = Selectable<Entities>;

const entityColumns = [
  'e.claimedAt',
  'e.country',
  'e.createdAt',
  'e.createdByAccount',
  'e.displayName',
  'e.email',
  'e.id',
  'e.kind',
  'e.location',
  'e.managedBy',
  'e.mergedAt',
  'e.mergedInto',
  'e.origin',
  'e.phone',
  'e.searchName',
  'e.sortName',
  'e.version',
  'e.website',
] as const;

export const findEntity = findByKey((db, id) =>
  db.selectFrom('entities as e').select(entityColumns).select(logoHash).where('e.id', '=', id),
);

/** The manager of an entity, with the key that encrypts for it. */
export const findManager = findByKey((db, id) =>
  db
    .selectFrom('entities as e')
    .leftJoinLateral(dataKeysOf(sql.ref('e.managed_by')), (join) => join.onTrue())
    .select(['e.id', 'e.kind', 'e.managedBy', 'keys.dataKey', 'keys.otherKey'])
    .where('e.id', '=', id),
);

/** Looked up by key for each row: with a join, the planner might read all accounts. */
const logoHash = sql<string | null>`(select a.logo_hash from accounts a where a.id = e.id)`.as('logoHash');

export function insertEntity(db: Db, entity: Insertable<Entities>): Promise<EntityRow> {
  return db.insertInto('entities').values(entity).returningAll().executeTakeFirstOrThrow();
}

export async function deleteEntities(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('entities').where('id', '=', anyOf(ids)).execute();
}

export async function updateEntity(
  db: Db,
  id: string,
  changes: Updateable<Entities>,
  ifVersion?: number,
): Promise<EntityRow> {
  const updated = await db
    .updateTable('entities')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .$if(ifVersion !== undefined, (query) => query.where('version', '=', ifVersion ?? 0))
    .returningAll()
    .executeTakeFirst();
  if (!updated) throw new ProductError('request.stale');
  return updated;
}

/** Organisation names are unique per country, so each organisation gets its own. */
export async function replacePartyNames(db: Db, id: string): Promise<void> {
  await db
    .updateTable('entities')
    .set({
      displayName: sql`case when kind = 'LegalPerson' then 'Deleted' else 'Deleted ' || right(id::text, 12) end`,
      website: null,
    })
    .where('managedBy', '=', id)
    .execute();
}

interface EntityPage {
  accountId: string;
  kinds: readonly EntityKind[];
  text: string | null;
  after: { name: string; id: string } | null;
  limit: number;
}

/** By name; every page costs the same. */
export function listEntities(db: Db, { accountId, kinds, text, after, limit }: EntityPage) {
  return db
    .selectFrom('entities as e')
    .selectAll('e')
    .select(logoHash)
    .where('e.managedBy', '=', accountId)
    .where('e.kind', 'in', kinds)
    .$if(text !== null, (query) =>
      query.where(sql<boolean>`e.id in (select parties_named(${accountId}, ${kinds}::text[], ${text},
        ${after?.name ?? null}, ${after?.id ?? null}, ${limit}))`),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(e.sort_name, e.id) > (${after?.name}, ${after?.id})`),
    )
    .orderBy('e.sortName')
    .orderBy('e.id')
    .limit(limit)
    .execute();
}

export type Namesake = Pick<EntityRow, 'id' | 'displayName' | 'kind' | 'country'>;

/** Parties of the account with a similar name, the most similar first: each may be the same party. */
export async function findNamesakes(
  db: Db,
  { accountId, name, kinds }: { accountId: string; name: string; kinds: readonly EntityKind[] },
): Promise<Namesake[]> {
  const { rows } = await sql<Namesake>`
    select * from namesakes_of(${accountId}, ${kinds}::text[], ${name})`.execute(db);
  return rows;
}

export function namesOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('entities')
    .select(['id', 'displayName', 'kind', 'country', 'claimedAt'])
    .where('id', '=', anyOf(ids))
    .execute();
}
