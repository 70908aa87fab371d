import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import { isKnownSide } from '@probity/db/known-sides.ts';
import { plannedOnce } from '@probity/db/planned-once.ts';
import {
  type ActionState,
  actionStates,
  type DataRelationType,
  type Direction,
  directions,
  type EntityKind,
  MAX_COUNTED,
  type Relationship,
  type SharingStatus,
  type Side,
} from '@probity/domain';
import { sql } from 'kysely';

export interface ConnectionListRow {
  connectionId: string;
  side: Side;
  direction: Direction;
  relationType: DataRelationType;
  sharingStatus: SharingStatus;
  actionState: ActionState;
  counterpartId: string;
  counterpartName: string;
  counterpartKind: EntityKind;
  counterpartCountry: string | null;
  isClaimed: boolean;
  logoHash: string | null;
  templateId: string | null;
  templateName: string | null;
  relationship: Relationship | null;
  total: number;
  consented: number;
  consentedRequired: number;
  requiredLeft: number;
  optionalLeft: number;
  unseenChanges: number;
  missingRequired: number;
  unansweredRequired: number;
  openQueries: number;
  dueOn: string | null;
  expiresAt: Date | null;
  completedAt: Date | null;
  periodEndedAt: Date | null;
  changedAt: Date;
  sortName: string;
  sortDue: string;
}

export interface ConnectionFilters {
  direction?: Direction | undefined;
  sharingStatus?: SharingStatus | undefined;
  relationType?: DataRelationType | undefined;
  actionState?: ActionState | undefined;
  templateId?: string | undefined;
  text?: string | undefined;
}

export interface ConnectionPage extends ConnectionFilters {
  accountId: string;
  /** `due` lists connections without a due date last; with a text, it sorts by name instead. */
  sort: 'newest' | 'name' | 'due';
  after: { sortedBy: string; id: string } | null;
  limit: number;
}

/** One page of an account's connections, in a single query: its own sides by index, then joined with details. */
export function findConnections(db: Db, page: ConnectionPage): Promise<ConnectionListRow[]> {
  const { beyond, order } = orders[page.sort];
  const after = page.after ? beyond(page.after) : sql``;
  return joinDetails(
    db,
    sql`select s.* from connection_sides s
      where s.account_id = ${page.accountId} and not s.hidden ${page.text ? named(page, page.text) : chosen(page)} ${after}
      order by ${order} limit ${page.limit}`,
    order,
  );
}

type Place = NonNullable<ConnectionPage['after']>;
const orders = {
  newest: {
    order: sql`changed_at desc, connection_id desc`,
    beyond: ({ sortedBy, id }: Place) =>
      sql`and (s.changed_at, s.connection_id) < (${sortedBy}::timestamptz, ${id}::uuid)`,
  },
  name: {
    order: sql`sort_name, connection_id`,
    beyond: ({ sortedBy, id }: Place) => sql`and (s.sort_name, s.connection_id) > (${sortedBy}, ${id}::uuid)`,
  },
  due: {
    order: sql`sort_due, connection_id`,
    beyond: ({ sortedBy, id }: Place) =>
      sql`and (s.sort_due, s.connection_id) > (${sortedBy}::date, ${id}::uuid)`,
  },
};

/** The given connections of an account, in no particular order. */
export function findListed(db: Db, accountId: string, ids: readonly string[]): Promise<ConnectionListRow[]> {
  return joinDetails(
    db,
    sql`select s.* from connection_sides s
      where s.account_id = ${accountId} and s.connection_id = ${anyOf(ids)}`,
    sql`connection_id`,
  );
}

async function joinDetails(
  db: Db,
  sides: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
): Promise<ConnectionListRow[]> {
  const { rows } = await sql<ConnectionListRow>`
    with page as materialized (${sides})
    select p.connection_id, p.side, p.direction, p.relation_type, p.sharing_status, p.action_state, p.counterpart_id,
      p.counterpart_name, p.template_id, p.relationship, p.unseen_changes, p.missing_required, p.unanswered_required, p.open_queries,
      p.changed_at, p.sort_name, p.sort_due, e.kind as counterpart_kind,
      e.country as counterpart_country, e.claimed_at is not null as is_claimed,
      c.template_name, c.due_on, c.expires_at, c.completed_at, c.period_ended_at,
      i.total, i.consented, i.consented_required, i.required_left, i.optional_left, l.logo_hash
    from page p
    join connections c on c.id = p.connection_id
    join entities e on e.id = p.counterpart_id
    left join counterpart_logos(array(select connection_id from page)) l
      on l.connection_id = p.connection_id and l.side = p.side
    cross join lateral (select count(*)::int as total,
        (count(*) filter (where i.state = 'Consented'))::int as consented,
        (count(*) filter (where i.state = 'Consented' and i.required))::int as consented_required,
        (count(*) filter (where i.state in ('Asked', 'Offered') and i.required))::int as required_left,
        (count(*) filter (where i.state in ('Asked', 'Offered') and not i.required))::int as optional_left
      from connection_items i
      where i.connection_id = p.connection_id and not (i.kind = 'check' and i.key = 'Information')) i
    order by ${order}`.execute(db);
  return rows;
}

function chosen({ direction, sharingStatus, relationType, actionState, templateId }: ConnectionFilters) {
  const parts = [
    direction && sql`and s.direction = ${direction}`,
    sharingStatus && sql`and s.sharing_status = ${sharingStatus}`,
    relationType && sql`and s.relation_type = ${relationType}`,
    actionState && sql`and s.action_state = ${actionState}`,
    templateId && sql`and s.template_id = ${templateId}`,
    sql`and ${isKnownSide}`,
  ];
  return sql.join(
    parts.filter((part) => part !== undefined && part !== ''),
    sql` `,
  );
}

/**
 * The same page, filtered by the counterparty's name. In a database function, because row-level security would keep
 * the text search from using the index.
 */
function named(
  { accountId, sort, direction, sharingStatus, relationType, actionState, ...page }: ConnectionPage,
  text: string,
) {
  return sql`and s.connection_id in (select connections_named(${accountId}, ${text}, ${sort === 'name'},
    ${direction ?? null}, ${sharingStatus ?? null}, ${relationType ?? null}, ${actionState ?? null},
    ${page.templateId ?? null}, ${page.after?.sortedBy ?? null}, ${page.after?.id ?? null}, ${page.limit}))`;
}

export async function countByDirection(
  db: Db,
  accountId: string,
): Promise<{ direction: Direction; n: number }[]> {
  const { rows } = await sql<{ direction: Direction; n: number }>`
    select direction, n from count_directions(${accountId}, ${directions}::text[], ${MAX_COUNTED})
    ${plannedOnce}`.execute(db);
  return rows;
}

export async function countByActionState(
  db: Db,
  accountId: string,
): Promise<{ actionState: ActionState; n: number }[]> {
  const { rows } = await sql<{ actionState: ActionState; n: number }>`
    select action_state, n from count_action_states(${accountId}, ${actionStates}::text[], ${MAX_COUNTED})
    ${plannedOnce}`.execute(db);
  return rows;
}
