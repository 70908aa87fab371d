import type { Db } from '@probity/db/connect.ts';
import { plannedOnce } from '@probity/db/planned-once.ts';
import type { Accounts, Entities } from '@probity/db/schema.gen.ts';
import { ProductError } from '@probity/domain';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { notFound } from '../../kernel/context/index.ts';
import type { RenamedSubject } from '../../kernel/notifications/index.ts';

/** The organisation or person that the account belongs to; it has the account's id. */
export type AccountEntity = Selectable<Entities>;

export function insertEntity(db: Db, entity: Insertable<Entities>): Promise<AccountEntity> {
  return db.insertInto('entities').values(entity).returningAll().executeTakeFirstOrThrow();
}

export function insertAccount(db: Db, account: { id: string; dataKey: Buffer }) {
  return db.insertInto('accounts').values(account).execute();
}

/** Without the logo image, which `findLogo` reads. */
export async function getAccount(db: Db, id: string) {
  return db
    .selectFrom('accounts as a')
    .innerJoin('entities as e', 'e.id', 'a.id')
    .select(['a.id', 'a.settings', 'a.branding', 'a.logoHash', 'a.version', 'e.displayName', 'e.kind'])
    .where('a.id', '=', id)
    .modifyEnd(plannedOnce)
    .executeTakeFirstOrThrow(notFound);
}

/** Serialises changes that merge with what is stored. */
export async function lockAccount(db: Db, id: string): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function updateAccount(
  db: Db,
  id: string,
  changes: Updateable<Accounts>,
  ifVersion?: number,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .$if(ifVersion !== undefined, (query) => query.where('version', '=', ifVersion ?? 0))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ProductError('request.stale');
}

export function findLogo(db: Db, id: string) {
  return db.selectFrom('accounts').select(['logo', 'logoHash']).where('id', '=', id).executeTakeFirst();
}

/** Removes the accounts that belong to this user alone: left over from a restarted or abandoned registration. */
export async function deleteSoleAccountsUnscoped(db: Db, userId: string): Promise<void> {
  const sole = await db
    .deleteFrom('accounts as a')
    .where('a.id', 'in', (query) =>
      query.selectFrom('members').select('accountId').where('userId', '=', userId),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members as m')
            .select('m.id')
            .whereRef('m.accountId', '=', 'a.id')
            .where('m.userId', 'is distinct from', userId),
        ),
      ),
    )
    .returning('a.id')
    .execute();
  const ids = sole.map((account) => account.id);
  if (ids.length > 0) await db.deleteFrom('entities').where('id', 'in', ids).execute();
}

/** Destroys the data key: nothing encrypted for the account can be read again. */
export async function deleteDataKey(db: Db, id: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ dataKey: Buffer.alloc(0), settings: '{}', branding: '{}', logo: null, logoHash: null })
    .where('id', '=', id)
    .execute();
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

/** Notifications about the account itself. */
export const accountAsSubject = (id: string): RawBuilder<RenamedSubject> => sql`
  select id, null::uuid as account_id, display_name as name from entities where id = ${id}`;

export async function isShredded(db: Db, id: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('isShredded')
    .where('id', '=', id)
    .executeTakeFirst();
  return account?.isShredded ?? false;
}

const MAX_LIKE = 50;

/** Registered organisations with a name similar to one of these. */
export async function listOrganisationsLike(
  db: Db,
  names: readonly string[],
): Promise<{ id: string; displayName: string }[]> {
  const { rows } = await sql<{ id: string; displayName: string }>`
    select l.id, l.display_name from unnest(${names}::text[]) n,
      lateral organisations_like(n, ${MAX_LIKE}) l`.execute(db);
  return rows;
}
