import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

/** Users of one portion: each is looked for in every table that refers to users. */
const PORTION = 500;

/**
 * Deletes users who have not completed their registration, and the accounts that only such users would have had. One
 * that is being completed at this moment stays.
 */
export async function deleteUnfinishedRegistrationsBefore(db: Db, before: Date): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from users where status = 'Pending' and created_at < ${before}
      order by created_at limit ${PORTION} for update skip locked`.execute(db);
    if (rows.length === 0) return;
    const users = rows.map(({ id }) => id);
    const { rows: accounts } = await sql<{ id: string }>`
      delete from accounts a
      where a.id in (select account_id from members where user_id = any (${users}))
        and not exists (select from members m where m.account_id = a.id
          and (m.user_id is null or m.user_id <> all (${users})))
      returning a.id`.execute(db);
    // The party of an account has its id.
    await sql`delete from entities where id = any (${accounts.map(({ id }) => id)})`.execute(db);
    await sql`delete from users where id = any (${users})`.execute(db);
  }
}
