import type { Db } from '@probity/db/connect.ts';

/** While this is on, only administrators can use the product; everyone else gets the maintenance screen. */
export async function isUnderMaintenance(db: Db): Promise<boolean> {
  const setting = await db
    .selectFrom('platformSettings')
    .select('value')
    .where('key', '=', 'maintenance')
    .executeTakeFirst();
  return setting?.value === true;
}

export async function writeMaintenance(db: Db, on: boolean): Promise<void> {
  const value = JSON.stringify(on);
  await db
    .insertInto('platformSettings')
    .values({ key: 'maintenance', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
