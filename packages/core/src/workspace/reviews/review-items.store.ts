import type { Db } from '@probity/db/connect.ts';
import type { ReviewItems } from '@probity/db/schema.gen.ts';
import type { EntityKind } from '@probity/domain';
import type { ReviewQueueFilter } from '@probity/domain/enumerations.ts';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { CredentialRow } from '../../registry/credentials/index.ts';

type ReviewItemRow = Selectable<ReviewItems>;

/** Who works on a value that awaits review. */
interface ReviewWork
  extends Pick<
    ReviewItemRow,
    | 'dueOn'
    | 'assignedTo'
    | 'claimedBy'
    | 'claimedUntil'
    | 'snoozedUntil'
    | 'snoozeReason'
    | 'escalatedAt'
    | 'escalationReason'
  > {
  assigneeName: string | null;
  claimedByName: string | null;
  snoozedByName: string | null;
  escalatedByName: string | null;
}

export interface ReviewPage {
  /** Null: in any account. */
  accountId: string | null;
  /** Of this party alone. */
  entityId?: string | null | undefined;
  /** Only what this person changed last, or only what others did. */
  changedBy?: { userId: string; isOwn: boolean } | null | undefined;
  /** A member, or null for nobody; left out for anyone. */
  assignedTo?: string | null | undefined;
  show: ReviewQueueFilter;
  today: string;
  after: { at: Date; id: string } | null;
  limit: number;
}

export interface ReviewRow extends CredentialRow, ReviewWork {
  entityName: string;
  entityKind: EntityKind;
}

/** Values awaiting review with who works on them, oldest first; overdue ones in the order of their due dates. */
export async function listReviewItems(db: Db, page: ReviewPage): Promise<ReviewRow[]> {
  const order = page.show === 'Overdue' ? sql`r.due_on, r.credential_id` : sql`r.since, r.credential_id`;
  const { rows } = await sql<ReviewRow>`
    with page as materialized (
      select r.* from review_items r where ${sql.join(conditions(page), sql` and `)}
      order by ${order} limit ${page.limit})
    select c.*, e.display_name as entity_name, e.kind as entity_kind, r.due_on, r.assigned_to, r.claimed_by,
      r.claimed_until, r.snoozed_until, r.snooze_reason, r.escalated_at, r.escalation_reason,
      m.name as assignee_name, k.name as claimed_by_name, z.name as snoozed_by_name, x.name as escalated_by_name
    from page r
    join credentials c on c.id = r.credential_id
    join entities e on e.id = c.entity_id
    left join members m on m.id = r.assigned_to
    left join users k on k.id = r.claimed_by
    left join users z on z.id = r.snoozed_by
    left join users x on x.id = r.escalated_by
    order by ${order}`.execute(db);
  return rows;
}

/** As the index has what is assigned to no one. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

function conditions(page: ReviewPage): RawBuilder<unknown>[] {
  const { accountId, entityId, changedBy, assignedTo, show, today, after } = page;
  const found = [shown(show, today)];
  if (accountId) found.push(sql`r.account_id = ${accountId}`);
  if (entityId) found.push(sql`r.entity_id = ${entityId}`);
  if (changedBy)
    found.push(changedBy.isOwn ? sql`r.author = ${changedBy.userId}` : sql`r.author <> ${changedBy.userId}`);
  if (assignedTo !== undefined) found.push(sql`r.assignee = ${assignedTo ?? NOBODY}`);
  if (after)
    found.push(
      show === 'Overdue'
        ? sql`(r.due_on, r.credential_id) > (${after.at.toISOString().slice(0, 10)}::date, ${after.id}::uuid)`
        : sql`(r.since, r.credential_id) > (${after.at}, ${after.id}::uuid)`,
    );
  return found;
}

function shown(show: ReviewQueueFilter, today: string): RawBuilder<unknown> {
  if (show === 'Snoozed') return sql`r.snoozed_until > ${today}::date`;
  const isAwake = sql`(r.snoozed_until is null or r.snoozed_until <= ${today}::date)`;
  if (show === 'Escalated') return sql`r.escalated_at is not null and ${isAwake}`;
  if (show === 'Overdue') return sql`r.due_on < ${today}::date and ${isAwake}`;
  return isAwake;
}

export interface LockedReview extends ReviewItemRow {
  claimedByName: string | null;
}

/** Those of these values that await review and that the actor may know of, locked. */
export async function lockReviewItems(db: Db, credentialIds: readonly string[]): Promise<LockedReview[]> {
  const { rows } = await sql<LockedReview>`
    select r.*, (select u.name from users u where u.id = r.claimed_by) as claimed_by_name
    from review_items r where r.credential_id = any (${credentialIds}::uuid[])
    order by r.credential_id for update of r`.execute(db);
  return rows;
}

/** The claim of a value by someone else that has not ended. */
export async function findOtherClaim(
  db: Db,
  { credentialId, userId, now }: { credentialId: string; userId: string | null; now: Date },
): Promise<{ byName: string | null; until: Date } | undefined> {
  const { rows } = await sql<{ byName: string | null; until: Date }>`
    select u.name as by_name, r.claimed_until as until
    from review_items r left join users u on u.id = r.claimed_by
    where r.credential_id = ${credentialId} and r.claimed_until > ${now}
      and r.claimed_by is distinct from ${userId}::uuid
    for update of r`.execute(db);
  return rows[0];
}

export async function updateReviewItems(
  db: Db,
  credentialIds: readonly string[],
  changes: Updateable<ReviewItems>,
): Promise<void> {
  await db.updateTable('reviewItems').set(changes).where('credentialId', 'in', credentialIds).execute();
}

/** How many of these values the actor may know of, whether they await review or not. */
export async function countVisible(
  db: Db,
  { accountId, credentialIds }: { accountId: string | null; credentialIds: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from credentials c where c.id = any (${credentialIds}::uuid[])
      ${accountId ? sql`and c.account_id = ${accountId}` : sql``}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function saveAssignments(
  db: Db,
  rows: readonly { credentialId: string; memberId: string | null; dueOn: string | null }[],
): Promise<void> {
  await sql`
    update review_items r set assigned_to = k.member, due_on = k.due
    from unnest(${rows.map((row) => row.credentialId)}::uuid[], ${rows.map((row) => row.memberId)}::uuid[],
      ${rows.map((row) => row.dueOn)}::date[]) k (id, member, due)
    where r.credential_id = k.id`.execute(db);
}

/** Each is encrypted for its own row. */
export async function saveReasons(
  db: Db,
  column: 'snooze_reason' | 'escalation_reason',
  rows: readonly { credentialId: string; reason: Buffer }[],
): Promise<void> {
  await sql`
    update review_items r set ${sql.ref(column)} = k.reason
    from unnest(${rows.map((row) => row.credentialId)}::uuid[], ${rows.map((row) => row.reason)}::bytea[]) k (id, reason)
    where r.credential_id = k.id`.execute(db);
}
