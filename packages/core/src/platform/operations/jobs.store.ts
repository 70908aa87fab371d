import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

interface JobCounts {
  name: string;
  waiting: number;
  /** The part of `waiting` that has already failed at least once. */
  retrying: number;
  running: number;
  failed: number;
}

/** Each part has its own index; completed jobs are never counted. */
export async function countJobs(db: Db): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select name, sum(waiting)::int as waiting, sum(retrying)::int as retrying, sum(running)::int as running,
      sum(failed)::int as failed
    from (
      select name, count(*) as waiting, count(*) filter (where state = 'retry') as retrying, 0 as running, 0 as failed
        from pgboss.job where state < 'active' and not blocked group by name
      union all select name, 0, 0, count(*), 0 from pgboss.job where state = 'active' group by name
      union all select name, 0, 0, 0, count(*) from pgboss.job where state = 'failed' group by name) counted
    group by name`.execute(db);
  return rows;
}

/** By kind; a kind without failed jobs is left out. */
export async function countFailedJobs(db: Db): Promise<{ name: string; failed: number }[]> {
  const { rows } = await sql<{ name: string; failed: number }>`
    select name, count(*)::int as failed from pgboss.job where state = 'failed' group by name`.execute(db);
  return rows;
}

interface WaitingJobs {
  name: string;
  waiting: number;
  /** Since the oldest of them could have begun. */
  seconds: number;
}

/** Jobs that are due; a kind without any is left out. */
export async function countDueJobs(db: Db): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select name, count(*)::int as waiting, extract(epoch from now() - min(start_after))::float8 as seconds
    from pgboss.job where state < 'active' and not blocked and start_after <= now() group by name`.execute(
    db,
  );
  return rows;
}

export async function listSchedules(db: Db): Promise<{ name: string; cron: string }[]> {
  const { rows } = await sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule`.execute(
    db,
  );
  return rows;
}

export interface FailedJobRow {
  id: string;
  name: string;
  output: unknown;
  tries: number;
  createdAt: Date;
  failedAt: Date;
}

interface FailedPage {
  name: string | null;
  after: { at: Date; id: string } | null;
  limit: number;
}

/** To the millisecond, as in a cursor; the queue writes microseconds. */
const failedAt = sql`date_trunc('milliseconds', completed_on)`;

/** Leaves out the job's data, because it can name a party. */
export async function listFailedRows(db: Db, { name, after, limit }: FailedPage): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select id, name, output, retry_count + 1 as tries, created_on as created_at, ${failedAt} as failed_at
    from pgboss.job
    where state = 'failed' and (${name}::text is null or name = ${name})
      and (${after?.id ?? null}::uuid is null or (${failedAt}, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by ${failedAt} desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Locked, so that two administrators do not retry the same job twice. */
export async function lockFailed(
  db: Db,
  wanted: { id: string } | { name: string; limit: number },
): Promise<{ id: string; name: string }[]> {
  const which = 'id' in wanted ? sql`id = ${wanted.id}` : sql`name = ${wanted.name}`;
  const limit = 'id' in wanted ? 1 : wanted.limit;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from pgboss.job where state = 'failed' and ${which}
    order by completed_on, id limit ${limit} for update`.execute(db);
  return rows;
}
