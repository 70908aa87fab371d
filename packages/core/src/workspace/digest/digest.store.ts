import type { Db } from '@probity/db/connect.ts';
import { defaultAccountSettings, type Weekday } from '@probity/domain';
import { sql } from 'kysely';

/** Accounts that want their summary on this weekday and have not had today's, by id after the last that was read. */
export async function listAccountsDueUnscoped(
  db: Db,
  { weekday, day, after, limit }: { weekday: Weekday; day: string; after: string | null; limit: number },
): Promise<string[]> {
  const { digestWeekday, notifyByEmail } = defaultAccountSettings;
  const { rows } = await sql<{ id: string }>`
    select id from accounts
    where coalesce(settings ->> 'digestWeekday', ${digestWeekday}) = ${weekday}
      and coalesce((settings ->> 'notifyByEmail')::boolean, ${notifyByEmail}) and octet_length(data_key) > 0
      and last_digest_on is distinct from ${day}::date and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** False where someone has sent the day's summary already. */
export async function takeDigestUnscoped(
  db: Db,
  { accountId, day }: { accountId: string; day: string },
): Promise<boolean> {
  const taken = await db
    .updateTable('accounts')
    .set({ lastDigestOn: day })
    .where('id', '=', accountId)
    .where(sql<boolean>`last_digest_on is distinct from ${day}::date`)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}
