import type { Db } from '@probity/db/connect.ts';
import { defaultAccountSettings, type Weekday } from '@probity/domain';
import { sql } from 'kysely';

/**
 * Accounts whose weekday it is, or with a member who wants a daily digest, and that have not had today's; by id after
 * the last one read.
 */
export async function listAccountsDueUnscoped(
  db: Db,
  { weekday, day, after, limit }: { weekday: Weekday; day: string; after: string | null; limit: number },
): Promise<{ id: string; isWeekly: boolean }[]> {
  const { digestWeekday, notifyByEmail } = defaultAccountSettings;
  const isWeekly = sql<boolean>`coalesce(a.settings ->> 'digestWeekday', ${digestWeekday}) = ${weekday}`;
  const { rows } = await sql<{ id: string; isWeekly: boolean }>`
    select a.id, ${isWeekly} as is_weekly from accounts a
    where (${isWeekly} or a.id in (
        select m.account_id from users u join members m on m.user_id = u.id
        where u.digest_frequency = 'Daily' and u.status = 'Active' and m.joined_at is not null))
      and coalesce((a.settings ->> 'notifyByEmail')::boolean, ${notifyByEmail}) and not a.is_shredded
      and a.last_digest_on is distinct from ${day}::date and (${after}::uuid is null or a.id > ${after}::uuid)
    order by a.id limit ${limit}`.execute(db);
  return rows;
}

/** False if today's digest has already been sent. */
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
