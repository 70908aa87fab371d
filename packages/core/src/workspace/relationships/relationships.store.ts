import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import { plannedOnce } from '@probity/db/planned-once.ts';
import {
  type Direction,
  type EntityKind,
  MAX_COUNTED,
  type Relationship,
  type SharingStatus,
} from '@probity/domain';
import type {
  DecisionFilter,
  DecisionKind,
  RelationshipSort,
  ReviewFilter,
  RiskFilter,
  ScreeningState,
} from '@probity/domain/relationships/relationship-keys.ts';
import type { RelationshipFilter } from '@probity/domain/relationships/relationship-view.ts';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import { type RawBuilder, sql } from 'kysely';

export interface RelationshipRow {
  entityId: string;
  name: string;
  kind: EntityKind;
  country: string | null;
  relationship: Relationship | null;
  connectionId: string;
  direction: Direction;
  sharingStatus: SharingStatus;
  connections: number;
  itemsTotal: number;
  itemsConsented: number;
  checksTotal: number;
  checksPassed: number;
  checksFailed: number;
  unseenChanges: number;
  openQueries: number;
  riskLevel: RiskLevel | null;
  riskScore: number | null;
  riskOverridden: boolean;
  ratedAt: Date | null;
  /** Of the tests that the last rating counted. */
  testsTotal: number;
  testsFailed: number;
  screening: ScreeningState;
  screenedAt: Date | null;
  ownerId: string | null;
  ownerName: string | null;
  /** The account's own reference. */
  reference: string | null;
  tags: string[];
  reviewOn: string | null;
  decision: DecisionKind | null;
  decidedAt: Date | null;
  awaitsSecond: boolean;
  changedAt: Date;
  /** The value that the page is sorted by. */
  sortedBy: string;
}

export interface RelationshipPage {
  accountId: string;
  /** `owner` is replaced by the id of a member, or null for no owner. */
  filter: Omit<RelationshipFilter, 'owner'> & { ownerId?: string | null | undefined };
  sort: RelationshipSort;
  after: { sortedBy: string; id: string } | null;
  today: string;
  soon: string;
  limit: number;
}

type Fragment = RawBuilder<unknown>;
type Place = NonNullable<RelationshipPage['after']>;

/** Each order matches an index; the position after a page is compared as a row. */
const orders: Record<
  RelationshipSort,
  { order: Fragment; sortedBy: Fragment; beyond: (place: Place) => Fragment }
> = {
  risk: {
    order: sql`r.risk_order, r.sort_review, r.entity_id`,
    sortedBy: sql`r.risk_order || ' ' || r.sort_review::text`,
    beyond: ({ sortedBy, id }) => {
      const [risk = '', review = ''] = sortedBy.split(' ');
      return sql`and (r.risk_order, r.sort_review, r.entity_id) > (${risk}::int, ${review}::date, ${id}::uuid)`;
    },
  },
  review: {
    order: sql`r.sort_review, r.entity_id`,
    sortedBy: sql`r.sort_review::text`,
    beyond: ({ sortedBy, id }) => sql`and (r.sort_review, r.entity_id) > (${sortedBy}::date, ${id}::uuid)`,
  },
  name: {
    order: sql`r.sort_name, r.entity_id`,
    sortedBy: sql`r.sort_name`,
    beyond: ({ sortedBy, id }) => sql`and (r.sort_name, r.entity_id) > (${sortedBy}, ${id}::uuid)`,
  },
  completeness: {
    order: sql`r.sort_completeness, r.entity_id`,
    sortedBy: sql`r.sort_completeness::text`,
    beyond: ({ sortedBy, id }) =>
      sql`and (r.sort_completeness, r.entity_id) > (${sortedBy}::int, ${id}::uuid)`,
  },
  newest: {
    order: sql`r.changed_at desc, r.entity_id desc`,
    sortedBy: sql`to_char(r.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    beyond: ({ sortedBy, id }) =>
      sql`and (r.changed_at, r.entity_id) < (${sortedBy}::timestamptz, ${id}::uuid)`,
  },
};

/** One page of the counterparties of an account, read by index. */
export async function findRelationships(db: Db, page: RelationshipPage): Promise<RelationshipRow[]> {
  const { order, sortedBy, beyond } = orders[page.sort];
  const named = page.filter.text ? await calledLike(db, page.accountId, page.filter.text) : sql``;
  const { rows } = await sql<RelationshipRow>`
    with page as materialized (
      select r.*, ${sortedBy} as sorted_by from relationships r
      where r.account_id = ${page.accountId} ${filtered(page)} ${named} ${page.after ? beyond(page.after) : sql``}
      order by ${order} limit ${page.limit})
    ${columns} from page r left join members m on m.id = r.owner_id
    order by ${order}`.execute(db);
  return rows;
}

const columns = sql`
    select r.entity_id, r.name, r.kind, r.country, r.relationship, r.connection_id, r.direction, r.sharing_status,
      r.connections, r.items_total, r.items_consented, r.checks_total, r.checks_passed, r.checks_failed,
      r.unseen_changes, r.open_queries, r.risk_level, r.risk_score, r.risk_overridden, r.rated_at,
      r.tests_total, r.tests_failed, r.screening, r.screened_at, r.owner_id, r.reference, r.tags,
      m.name as owner_name, r.review_on, r.decision, r.decided_at, r.awaits_second, r.changed_at, r.sorted_by`;

/** The row of one counterparty. */
export async function findRelationship(
  db: Db,
  { accountId, entityId }: { accountId: string; entityId: string },
): Promise<RelationshipRow | undefined> {
  const { rows } = await sql<RelationshipRow>`
    ${columns} from (select r.*, '' as sorted_by from relationships r
      where r.account_id = ${accountId} and r.entity_id = ${entityId}) r
    left join members m on m.id = r.owner_id`.execute(db);
  return rows[0];
}

/** Up to this many counterparties, scanning them is faster than an index that all accounts share. */
const SHORT_LIST = 5000;

/**
 * Uses hits from the name index; if there are too many hits or few counterparties, filters names while scanning the
 * list.
 */
async function calledLike(db: Db, accountId: string, text: string): Promise<Fragment> {
  const referred = await findByReference(db, accountId, text);
  const { rows } = await sql<{ found: string[] | null }>`
    select relationships_like(${accountId}, ${text}) as found
    where (select count(*) from (select from relationships r where r.account_id = ${accountId}
      limit ${SHORT_LIST + 1}) f) > ${SHORT_LIST}`.execute(db);
  const found = rows[0]?.found;
  return found
    ? sql`and r.entity_id = ${anyOf([...found, ...referred])}`
    : // The case keeps the planner from expecting few hits, so that it scans the list in order.
      sql`and case when r.name ilike like_pattern(${text}) or r.entity_id = ${anyOf(referred)} then true else false end`;
}

const MAX_REFERRED = 200;

/** Counterparties whose reference begins with the text. */
async function findByReference(db: Db, accountId: string, text: string): Promise<string[]> {
  const { rows } = await sql<{ entityId: string }>`
    select entity_id from relationships
    where account_id = ${accountId} and reference is not null
      and lower(reference) like ${`${text
        .trim()
        .toLowerCase()
        .replaceAll(/[\\%_]/g, '\\$&')}%`}
    limit ${MAX_REFERRED}`.execute(db);
  return rows.map(({ entityId }) => entityId);
}

export interface TagCount {
  tag: string;
  count: number;
}

const MAX_TAGS_LISTED = 500;

export async function countTags(db: Db, accountId: string): Promise<TagCount[]> {
  const { rows } = await sql<TagCount>`
    select tag, count(*)::int as count from relationships r cross join lateral unnest(r.tags) tag
    where r.account_id = ${accountId} and r.tags <> '{}'
    group by tag order by count(*) desc, tag limit ${MAX_TAGS_LISTED}`.execute(db);
  return rows;
}

const riskOrders: Record<RiskFilter, number> = { High: 0, Medium: 1, Low: 2, NotRated: 3 };

function filtered({ filter, today, soon }: RelationshipPage): Fragment {
  const { risk, status, ownerId, review, checks, decision, screening, country, tag } = filter;
  const parts = [
    risk && risk.length > 0 && sql`and r.risk_order = any (${risk.map((one) => riskOrders[one])}::int[])`,
    status && sql`and r.sharing_status = ${status}`,
    ownerId === null ? sql`and r.owner_id is null` : ownerId && sql`and r.owner_id = ${ownerId}`,
    review && reviewed(review, today, soon),
    checks && sql`and r.lacks_checks`,
    decision && decided(decision),
    screening && sql`and r.screening = ${screening}`,
    country && sql`and r.country = ${country}`,
    // As the partial index says it.
    tag && sql`and r.tags @> array[${tag}]::text[] and r.tags <> '{}'`,
  ];
  return sql.join(
    parts.filter((part) => part !== undefined && typeof part === 'object'),
    sql` `,
  );
}

function reviewed(review: ReviewFilter, today: string, soon: string): Fragment {
  if (review === 'Overdue') return sql`and r.sort_review < ${today}::date`;
  if (review === 'DueSoon') return sql`and r.sort_review between ${today}::date and ${soon}::date`;
  return sql`and r.sort_review = '9999-12-31'::date`;
}

function decided(decision: DecisionFilter): Fragment {
  if (decision === 'AwaitingSecond') return sql`and r.awaits_second`;
  if (decision === 'NotDecided') return sql`and r.decision is null`;
  return sql`and r.decision = ${decision}`;
}

export interface RelationshipCounts {
  total: number;
  high: number;
  medium: number;
  low: number;
  notRated: number;
  overdue: number;
  dueSoon: number;
  awaitingSecond: number;
}

export async function countRelationships(
  db: Db,
  { accountId, today, soon }: { accountId: string; today: string; soon: string },
): Promise<RelationshipCounts> {
  const { rows } = await sql<RelationshipCounts>`
    select total, high, medium, low, not_rated, overdue, due_soon, awaiting_second
    from count_relationships(${accountId}, ${today}::date, ${soon}::date, ${MAX_COUNTED}) ${plannedOnce}`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('An account that may be read has counts.');
  return counts;
}
