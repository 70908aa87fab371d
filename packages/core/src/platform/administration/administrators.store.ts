import type { Db } from '@probity/db/connect.ts';

export async function insertAdministrator(db: Db, email: string): Promise<boolean> {
  const added = await db
    .insertInto('adminList')
    .values({ email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .executeTakeFirst();
  return added !== undefined;
}

export function listAdministrators(db: Db) {
  return db
    .selectFrom('adminList as a')
    .leftJoin('users as u', 'u.email', 'a.email')
    .select(['a.email', 'u.name'])
    .orderBy('a.email')
    .execute();
}
