import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import type { ReviewItems } from '@probity/db/schema.gen.ts';
import type { EntityKind } from '@probity/domain';
import type { ReviewQueueFilter } from '@probity/domain/enumerations.ts';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { CredentialRow } from '../../registry/credentials/index.ts';

type ReviewItemRow = Selectable<ReviewItems>;

/** Who is working on an item that awaits review. */
export interface ReviewWork
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
  /** Null for any account. */
  accountId: string | null;
  /** Only items of this party. */
  entityId?: string | null | undefined;
  /** Only values with changes of this person, which someone else must review, or only the other values. */
  changedBy?: { userId: string; isOwn: boolean } | null | undefined;
  /** A member, or null for unassigned; omitted for all. */
  assignedTo?: string | null | undefined;
  show: ReviewQueueFilter;
  today: string;
  after: { at: Date; id: string } | null;
  limit: number;
}

export interface ReviewRow extends CredentialRow, ReviewWork {
  entityName: string;
  entityKind: EntityKind;
  since: Date;
}

/** Values awaiting review with who is working on them, oldest first; overdue ones by due date. */
export async function listReviewItems(db: Db, page: ReviewPage): Promise<ReviewRow[]> {
  const order = page.show === 'Overdue' ? sql`r.due_on, r.credential_id` : sql`r.since, r.credential_id`;
  const { rows } = await sql<ReviewRow>`
    with page as materialized (
      select r.* from review_items r
      where r.credential_id is not null and ${sql.join(conditions(page, 'credential_id'), sql` and `)}
      order by ${order} limit ${page.limit})
    select c.*, e.display_name as entity_name, e.kind as entity_kind, r.since, ${work}
    from page r
    join credentials c on c.id = r.credential_id
    join entities e on e.id = c.entity_id
    ${workers}
    order by ${order}`.execute(db);
  return rows;
}

export interface CertificateRow extends ReviewWork {
  id: string;
  accountId: string;
  entityId: string;
  entityName: string;
  since: Date;
}

/** Criminal record certificates awaiting review with who is working on them, in the same order. */
export async function listCertificateItems(db: Db, page: ReviewPage): Promise<CertificateRow[]> {
  const order = page.show === 'Overdue' ? sql`r.due_on, r.id` : sql`r.since, r.id`;
  const { rows } = await sql<CertificateRow>`
    with page as materialized (
      select r.* from review_items r join checks c on c.id = r.check_id
      where ${sql.join(conditions(page, 'id'), sql` and `)}
      order by ${order} limit ${page.limit})
    select r.id, r.account_id, r.entity_id, r.since, e.display_name as entity_name, ${work}
    from page r
    join entities e on e.id = r.entity_id
    ${workers}
    order by ${order}`.execute(db);
  return rows;
}

const work = sql`r.due_on, r.assigned_to, r.claimed_by, r.claimed_until, r.snoozed_until, r.snooze_reason,
  r.escalated_at, r.escalation_reason, m.name as assignee_name, b.name as claimed_by_name,
  z.name as snoozed_by_name, x.name as escalated_by_name`;
const workers = sql`
  left join members m on m.id = r.assigned_to
  left join users b on b.id = r.claimed_by
  left join users z on z.id = r.snoozed_by
  left join users x on x.id = r.escalated_by`;

/** The index's value for unassigned items. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

function conditions(page: ReviewPage, idColumn: 'credential_id' | 'id'): RawBuilder<unknown>[] {
  const { accountId, entityId, changedBy, assignedTo, show, today, after } = page;
  const found = [shown(show, today)];
  const id = sql.ref(`r.${idColumn}`);
  if (accountId) found.push(sql`r.account_id = ${accountId}`);
  if (entityId) found.push(sql`r.entity_id = ${entityId}`);
  if (changedBy) {
    const { userId, isOwn } = changedBy;
    // One index finds the values that the person changed last, another the few with several authors.
    found.push(
      isOwn
        ? sql`(r.author = ${userId} or r.has_several_authors and ${userId} = any (r.authors))`
        : sql`r.author <> ${userId} and ${userId} <> all (r.authors)`,
    );
  }
  if (assignedTo !== undefined) found.push(sql`r.assignee = ${assignedTo ?? NOBODY}`);
  if (after)
    found.push(
      show === 'Overdue'
        ? sql`(r.due_on, ${id}) > (${after.at.toISOString().slice(0, 10)}::date, ${after.id}::uuid)`
        : sql`(r.since, ${id}) > (${after.at}, ${after.id}::uuid)`,
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

/** Locks those of these values and certificates that await review and are visible to the actor. */
export async function lockReviewItems(db: Db, itemIds: readonly string[]): Promise<LockedReview[]> {
  const { rows } = await sql<LockedReview>`
    select r.*, (select u.name from users u where u.id = r.claimed_by) as claimed_by_name
    from review_items r where r.id = ${anyOf(itemIds)}
    order by r.id for update of r`.execute(db);
  return rows;
}

/** The person of a criminal record check, whether or not its certificate awaits review. */
export function findCertificate(db: Db, checkId: string): Promise<{ entityId: string } | undefined> {
  return db
    .selectFrom('checks')
    .select('entityId')
    .where('id', '=', checkId)
    .where('type', '=', 'CriminalCheck')
    .executeTakeFirst();
}

/** Another person's active claim on a value or certificate. */
export async function findOtherClaim(
  db: Db,
  { itemId, userId, now }: { itemId: string; userId: string | null; now: Date },
): Promise<{ byName: string | null; until: Date } | undefined> {
  const { rows } = await sql<{ byName: string | null; until: Date }>`
    select u.name as by_name, r.claimed_until as until
    from review_items r left join users u on u.id = r.claimed_by
    where r.id = ${itemId} and r.claimed_until > ${now}
      and r.claimed_by is distinct from ${userId}::uuid
    for update of r`.execute(db);
  return rows[0];
}

/** Which of these values await review. */
export async function findAwaitingReview(db: Db, credentialIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ credentialId: string }>`
    select credential_id from review_items where credential_id = ${anyOf(credentialIds)}`.execute(db);
  return rows.map(({ credentialId }) => credentialId);
}

export async function updateReviewItems(
  db: Db,
  itemIds: readonly string[],
  changes: Updateable<ReviewItems>,
): Promise<void> {
  await db.updateTable('reviewItems').set(changes).where('id', 'in', itemIds).execute();
}

/** How many of these values and checks are visible to the actor, whether or not they await review. */
export async function countVisible(
  db: Db,
  { accountId, itemIds }: { accountId: string; itemIds: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from credentials c where c.id = ${anyOf(itemIds)} and c.account_id = ${accountId})::int
      + (select count(*) from checks k where k.id = ${anyOf(itemIds)} and k.account_id = ${accountId}
          and k.type = 'CriminalCheck')::int as n`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function saveAssignments(
  db: Db,
  rows: readonly { itemId: string; memberId: string | null; dueOn: string | null }[],
): Promise<void> {
  await sql`
    update review_items r set assigned_to = k.member, due_on = k.due
    from unnest(${rows.map((row) => row.itemId)}::uuid[], ${rows.map((row) => row.memberId)}::uuid[],
      ${rows.map((row) => row.dueOn)}::date[]) k (id, member, due)
    where r.id = k.id`.execute(db);
}

/** Each reason is encrypted for its own row. */
export async function saveReasons(
  db: Db,
  column: 'snooze_reason' | 'escalation_reason',
  rows: readonly { itemId: string; reason: Buffer }[],
): Promise<void> {
  await sql`
    update review_items r set ${sql.ref(column)} = k.reason
    from unnest(${rows.map((row) => row.itemId)}::uuid[], ${rows.map((row) => row.reason)}::bytea[]) k (id, reason)
    where r.id = k.id`.execute(db);
}

/** Nothing is saved if the certificate does not await review. */
export async function saveAuthors(
  db: Db,
  { checkId, authors }: { checkId: string; authors: string[] },
): Promise<void> {
  await db.updateTable('reviewItems').set({ authors }).where('checkId', '=', checkId).execute();
}
