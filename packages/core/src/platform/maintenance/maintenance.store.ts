import type { Db } from '@probity/db/connect.ts';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import type { Maintenance } from './maintenance.ts';

export async function readMaintenance(db: Db): Promise<Maintenance> {
  const setting = await db
    .selectFrom('platformSettings')
    .select('value')
    .where('key', '=', 'maintenance')
    .executeTakeFirst();
  const value = setting?.value;
  if (typeof value !== 'object' || value === null) return { on: false, message: null, plannedEnd: null };
  const { on, message, plannedEnd } = propertiesOf(value);
  return {
    on: on === true,
    message: typeof message === 'string' ? message : null,
    plannedEnd: typeof plannedEnd === 'string' ? new Date(plannedEnd) : null,
  };
}

export async function writeMaintenance(db: Db, maintenance: Maintenance): Promise<void> {
  const value = JSON.stringify(maintenance);
  await db
    .insertInto('platformSettings')
    .values({ key: 'maintenance', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
