import type { Db } from '@probity/db/connect.ts';
import type { EmailTopic, MemberRole, NotificationReason } from '@probity/domain';
import { sql } from 'kysely';
import type { Notification } from './notify.ts';

/** False if the account does not exist, or the user is not a member of it. */
export async function addNotification(
  db: Db,
  {
    id,
    at,
    accountId,
    userId,
    reason,
    kind,
    subject,
    link,
    values = {},
  }: Notification & { id: string; at: Date; reason: NotificationReason },
): Promise<boolean> {
  const { rows } = await sql<{
    added: boolean;
  }>`select add_notification(${id}, ${accountId}, ${userId ?? null},
    ${reason}, ${kind}, ${subject.type}, ${subject.id}, ${link}, ${JSON.stringify(values)}::jsonb, ${at}) as added`.execute(
    db,
  );
  return rows[0]?.added ?? false;
}

export async function hasNotificationSince(
  db: Db,
  { accountId, kind, since }: { accountId: string; kind: string; since: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('notifications')
    .select('id')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('createdAt', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Adds one for each reviewer who got none of this kind within the last hour; returns the ids of the notifications. */
export async function addReviewNotifications(
  db: Db,
  news: {
    accountId: string;
    roles: readonly string[];
    /** Users who are not notified. */
    except: readonly string[];
    kind: string;
    subject: { type: string; id: string };
    link: string;
    values: Record<string, string>;
    at: Date;
  },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select notify_reviewers(${news.accountId}, ${[...news.roles]}::text[], ${[...news.except]}::uuid[], ${news.kind},
      ${news.subject.type}, ${news.subject.id}, ${news.link}, ${JSON.stringify(news.values)}::jsonb, ${news.at}) as id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

interface Reader {
  accountId: string;
  userId: string;
}

export interface NotificationRow {
  id: string;
  reason: NotificationReason;
  kind: string;
  subjectType: string;
  subjectId: string;
  link: string;
  values: Record<string, string | number>;
  createdAt: Date;
  isRead: boolean;
}

/** Read individually, by a mark that covers everything before it, or because it is older than the membership. */
const isRead = (reader: Reader) => sql<boolean>`(
  n.created_at <= (select coalesce(max(moment), '-infinity') from (
    select k.read_until from notification_marks k
      where k.account_id = ${reader.accountId} and k.user_id = ${reader.userId}
    union all
    select m.joined_at from members m
      where m.account_id = ${reader.accountId} and m.user_id = ${reader.userId}) as marks (moment))
  or exists (select from notification_reads r where r.notification_id = n.id and r.user_id = ${reader.userId}))`;

/** Newest first; every page costs the same. */
export async function listNotifications(
  db: Db,
  {
    limit,
    after,
    onlyUnread,
    ...reader
  }: Reader & { limit: number; after: { createdAt: Date; id: string } | null; onlyUnread: boolean },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select n.id, n.reason, n.kind, n.subject_type, n.subject_id, n.link, n.values, n.created_at,
      ${isRead(reader)} as is_read
    from notifications n
    where n.account_id = ${reader.accountId} and (n.user_id is null or n.user_id = ${reader.userId})
      ${onlyUnread ? sql`and not ${isRead(reader)}` : sql``}
      ${after ? sql`and (n.created_at, n.id) < (${after.createdAt}, ${after.id})` : sql``}
    order by n.created_at desc, n.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Counts up to `atMost`: beyond that, the exact number does not matter. */
export async function countUnread(db: Db, reader: Reader, atMost: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notifications n
      where n.account_id = ${reader.accountId} and (n.user_id is null or n.user_id = ${reader.userId})
        and not ${isRead(reader)}
      limit ${atMost}) as found`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Counts from `since` on, each reason up to `atMost`. */
export async function countUnreadByReason(
  db: Db,
  {
    since,
    reasons,
    atMost,
    ...reader
  }: Reader & { since: Date; reasons: readonly NotificationReason[]; atMost: number },
): Promise<Map<NotificationReason, number>> {
  const { rows } = await sql<{ reason: NotificationReason; n: number }>`
    select n.reason, least(count(*), ${atMost})::int as n from notifications n
    where n.account_id = ${reader.accountId} and (n.user_id is null or n.user_id = ${reader.userId})
      and n.created_at > ${since} and n.reason = any (${[...reasons]}::text[]) and not ${isRead(reader)}
    group by n.reason`.execute(db);
  return new Map(rows.map(({ reason, n }) => [reason, n]));
}

export function findNotification(db: Db, id: string) {
  return db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function markRead(db: Db, read: { notificationId: string; userId: string; readAt: Date }) {
  await db
    .insertInto('notificationReads')
    .values(read)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A mark never moves back. */
export async function markReadUntil(db: Db, { readUntil, ...reader }: Reader & { readUntil: Date }) {
  await db
    .insertInto('notificationMarks')
    .values({ ...reader, readUntil })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'userId']).doUpdateSet({
        readUntil: sql`greatest(notification_marks.read_until, excluded.read_until)`,
      }),
    )
    .execute();
}

/** Whether the user `u` wants to be emailed about it. */
export const wants = (topic: EmailTopic) => sql<boolean>`not ${topic} = any (u.muted_emails)`;

/** Recipients of the email: the members with access, or the one it is for. */
export function listRecipientsUnscoped(
  db: Db,
  {
    accountId,
    userId,
    roles,
    topic,
  }: {
    accountId: string;
    userId: string | null;
    roles: readonly MemberRole[];
    /** Null for an email that nobody can mute. */
    topic: EmailTopic | null;
  },
) {
  return db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.email', 'u.name'])
    .where('m.accountId', '=', accountId)
    .where('m.joinedAt', 'is not', null)
    .where('m.role', 'in', roles)
    .where('u.status', '=', 'Active')
    .where(topic === null ? sql<boolean>`true` : wants(topic))
    .$if(userId !== null, (query) => query.where('m.userId', '=', userId))
    .orderBy('m.id')
    .execute();
}
