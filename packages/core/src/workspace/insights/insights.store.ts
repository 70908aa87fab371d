import type { Db } from '@probity/db/connect.ts';
import { type Direction, MAX_COUNTED, TIME_ZONE } from '@probity/domain';
import { sql } from 'kysely';

interface RequestsOfMonth {
  /** As yyyy-mm. */
  month: string;
  /** Incoming: the account requested data. Shared: it was asked for data. */
  direction: Direction;
  /** All required items were shared. */
  answered: number;
  open: number;
  overdue: number;
  /** Declined, withdrawn or no longer shared. */
  ended: number;
}

/** Requests by the month they were sent and their current status. A side is never older than its request. */
export async function countRequests(
  db: Db,
  { accountId, since, today }: { accountId: string; since: string; today: string },
): Promise<RequestsOfMonth[]> {
  const begin = sql`(${since}::timestamp at time zone ${TIME_ZONE})`;
  const { rows } = await sql<RequestsOfMonth>`
    select to_char(c.created_at at time zone ${TIME_ZONE}, 'YYYY-MM') as month, s.direction,
      count(*) filter (where s.sharing_status = 'Approved' and not s.awaits_answer)::int as answered,
      count(*) filter (where s.awaits_answer and s.sort_due >= ${today}::date)::int as open,
      count(*) filter (where s.awaits_answer and s.sort_due < ${today}::date)::int as overdue,
      count(*) filter (where s.sharing_status <> 'Approved' and not s.awaits_answer)::int as ended
    from connection_sides s join connections c on c.id = s.connection_id
    where s.account_id = ${accountId} and not s.hidden and s.changed_at >= ${begin} and c.created_at >= ${begin}
      and s.sharing_status not in ('NotRequested', 'NotApplicable')
      and ((s.side = 'initiator' and s.direction = 'Incoming') or (s.side = 'target' and s.direction = 'Shared'))
    group by 1, 2`.execute(db);
  return rows;
}

interface ExpiriesOfMonth {
  /** As yyyy-mm; null for anything that has already expired. */
  month: string | null;
  values: number;
  documents: number;
}

export async function countExpiries(
  db: Db,
  { accountId, today, until }: { accountId: string; today: string; until: string },
): Promise<ExpiriesOfMonth[]> {
  const { rows } = await sql<ExpiriesOfMonth>`
    select case when expires_on >= ${today}::date then to_char(expires_on, 'YYYY-MM') end as month,
      count(*) filter (where what = 'value')::int as values,
      count(*) filter (where what = 'document')::int as documents
    from (
      select 'value' as what, expires_on from credentials
        where account_id = ${accountId} and deleted_at is null and expires_on < ${until}::date
      union all
      select 'document', expires_on from documents
        where account_id = ${accountId} and deleted_at is null and expires_on < ${until}::date
    ) x group by 1`.execute(db);
  return rows;
}

interface Completeness {
  /** Percentage of the requested items, both bounds included. */
  from: number;
  to: number;
  /** Capped at the maximum that is counted. */
  parties: number;
}

const STEPS = [
  { from: 0, to: 0 },
  { from: 1, to: 49 },
  { from: 50, to: 99 },
  { from: 100, to: 100 },
];

/** How much of the requested data counterparties share; those without requests are omitted. */
export async function countCompleteness(db: Db, accountId: string): Promise<Completeness[]> {
  const { rows } = await sql<Completeness>`
    select k."from", k."to", counted.parties
    from jsonb_to_recordset(${JSON.stringify(STEPS)}::jsonb) as k ("from" int, "to" int)
    cross join lateral (
      select count(*)::int as parties from (select from relationships r
        where r.account_id = ${accountId} and r.sort_completeness between k."from" and k."to"
        limit ${MAX_COUNTED}) f) counted
    order by k."from"`.execute(db);
  return rows;
}

interface ReviewTimesOfMonth {
  /** As yyyy-mm. */
  month: string;
  decisions: number;
  /** Days from the data to the decision; 80% of decisions fall between low and high. */
  median: number;
  low: number;
  high: number;
}

/** How long approvals and rejections took to come into force, since the party last shared data. */
export async function readReviewTimes(
  db: Db,
  { accountId, since }: { accountId: string; since: string },
): Promise<ReviewTimesOfMonth[]> {
  const { rows } = await sql<ReviewTimesOfMonth>`
    select month, count(*)::int as decisions,
      round(percentile_cont(0.5) within group (order by days)::numeric, 1)::float8 as median,
      round(percentile_cont(0.1) within group (order by days)::numeric, 1)::float8 as low,
      round(percentile_cont(0.9) within group (order by days)::numeric, 1)::float8 as high
    from (
      select to_char(d.at at time zone ${TIME_ZONE}, 'YYYY-MM') as month,
        extract(epoch from d.at - shared.at) / 86400 as days
      from (
        select account_id, entity_id, coalesce(second_at, decided_at) as at from relationship_decisions
        where account_id = ${accountId} and state = 'InForce' and kind in ('Approve', 'Reject')
      ) d
      cross join lateral (
        select max(c.approved_at) as at from connections c
        where c.target_id = d.entity_id and c.initiator_id = d.account_id and c.approved_at <= d.at
      ) shared
      where shared.at is not null and d.at >= (${since}::timestamp at time zone ${TIME_ZONE})
    ) x group by month`.execute(db);
  return rows;
}
