import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

export type HealthKind = 'Job' | 'Service';

/** What happened to one job or service since the last write. */
export interface HealthChange {
  kind: HealthKind;
  name: string;
  successes: number;
  failures: number;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  lastFailure: string | null;
  pausedUntil: Date | null;
}

export interface HealthRecord {
  name: string;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  lastFailure: string | null;
  pausedUntil: Date | null;
  /** Within the last 24 hours. */
  successes: number;
  failures: number;
}

/** Several processes write, so the latest time wins. */
export async function addHealth(db: Db, changes: readonly HealthChange[], now: Date): Promise<void> {
  const rows = JSON.stringify(
    changes.map(({ name, kind, successes, failures, ...moments }) => ({
      kind,
      name,
      successes,
      failures,
      last_success_at: moments.lastSuccessAt,
      last_failure_at: moments.lastFailureAt,
      last_failure: moments.lastFailure,
      paused_until: moments.pausedUntil,
    })),
  );
  await sql`
    with given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as g(kind text, name text, successes int, failures int,
        last_success_at timestamptz, last_failure_at timestamptz, last_failure text, paused_until timestamptz)
    ), counted as (
      insert into health_counts (kind, name, slot, successes, failures)
      select kind, name, date_bin('10 minutes', ${now}::timestamptz, 'epoch'), successes, failures from given
        where successes + failures > 0 order by kind, name
      on conflict (kind, name, slot) do update set successes = health_counts.successes + excluded.successes,
        failures = health_counts.failures + excluded.failures
    ), forgotten as (
      delete from health_counts h using given g
      where h.kind = g.kind and h.name = g.name and h.slot < ${now}::timestamptz - interval '2 days'
    )
    insert into health_records as h (kind, name, last_success_at, last_failure_at, last_failure, paused_until)
    select kind, name, last_success_at, last_failure_at, last_failure, paused_until from given order by kind, name
    on conflict (kind, name) do update set
      last_success_at = greatest(h.last_success_at, excluded.last_success_at),
      last_failure = case when excluded.last_failure_at >= coalesce(h.last_failure_at, '-infinity')
        then excluded.last_failure else h.last_failure end,
      last_failure_at = greatest(h.last_failure_at, excluded.last_failure_at),
      paused_until = greatest(h.paused_until, excluded.paused_until)`.execute(db);
}

export async function listHealth(db: Db, kind: HealthKind, now: Date): Promise<HealthRecord[]> {
  const { rows } = await sql<HealthRecord>`
    select h.name, h.last_success_at, h.last_failure_at, h.last_failure, h.paused_until,
      coalesce(c.successes, 0)::int as successes, coalesce(c.failures, 0)::int as failures
    from health_records h left join (
      select name, sum(successes) as successes, sum(failures) as failures from health_counts
      where kind = ${kind} and slot > ${now}::timestamptz - interval '24 hours' group by name) c using (name)
    where h.kind = ${kind}`.execute(db);
  return rows;
}
