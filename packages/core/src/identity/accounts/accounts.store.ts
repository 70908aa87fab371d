import type { Db } from '@probity/db/connect.ts';
import { plannedOnce } from '@probity/db/planned-once.ts';
import type { Accounts } from '@probity/db/schema.gen.ts';
import { ProductError } from '@probity/domain';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import { notFound } from '../../kernel/context/index.ts';
import type { RenamedSubject } from '../notifications/index.ts';

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

/** Removes the accounts that belong to these users alone, and returns their ids, which are also those of their parties. */
export async function deleteSoleAccountsUnscoped(db: Db, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from accounts a
    where a.id in (select account_id from members where user_id = any (${userIds}))
      and not exists (select from members m where m.account_id = a.id
        and (m.user_id is null or m.user_id <> all (${userIds})))
    returning a.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Destroys the data key: nothing encrypted for the account can be read again. */
export async function deleteDataKey(db: Db, id: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ dataKey: Buffer.alloc(0), settings: '{}', branding: '{}', logo: null, logoHash: null })
    .where('id', '=', id)
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
