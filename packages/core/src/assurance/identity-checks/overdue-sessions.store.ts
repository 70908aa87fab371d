import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

/** Sessions that have ended without an answer from the provider, and that no queued job reads. */
export async function listOverdueSessions(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from checks c join accounts a on a.id = c.account_id and not a.is_shredded
    where c.outcome in ('Started', 'Pending') and c.session_ends_at < ${now}
      and not exists (select from pgboss.job j where j.name = 'read-identity-check'
        and j.state in ('created', 'retry', 'active') and j.data ->> 'checkId' = c.id::text)
    order by c.session_ends_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
