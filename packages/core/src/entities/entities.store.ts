import type { Db } from '@probity/db/connect.ts';

export function findEntity(db: Db, id: string) {
  return db
    .selectFrom('entities as e')
    .leftJoin('accounts as a', 'a.id', 'e.id')
    .select(['e.id', 'e.displayName', 'e.kind', 'e.country', 'a.logoHash'])
    .where('e.id', '=', id)
    .executeTakeFirst();
}
