import type { Db } from '@probity/db/connect.ts';
import { kindsNamingMembers } from '@probity/domain/notifications/kinds.ts';
import { type RawBuilder, sql } from 'kysely';

export async function deleteNotificationsUnscoped(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('notifications').where('accountId', '=', accountId).execute();
}

/** What notifications are about, which of the accounts were notified (null for any), and the new name of the party. */
export interface RenamedSubject {
  id: string;
  accountId: string | null;
  name: string;
}

interface Renaming {
  /** A query and not a list: an account may have a hundred thousand parties. */
  subjects: RawBuilder<RenamedSubject>;
  /** The value that names the party. */
  key?: 'party' | 'through';
  /** Where the value may be another name. If omitted, it is always the party, whatever its name was at the time. */
  formerName?: string;
}

/** Replaces the name of a party in the notifications of all accounts. */
export async function renameInNotificationsUnscoped(
  db: Db,
  { subjects, key = 'party', formerName }: Renaming,
): Promise<void> {
  const isNamed =
    formerName === undefined
      ? sql`n.values ? ${sql.lit(key)}`
      : sql`n.values ->> ${sql.lit(key)} = ${formerName}`;
  await sql`
    update notifications n set values = n.values || jsonb_build_object(${sql.lit(key)}, s.name)
    from (${subjects}) s
    where n.subject_id = s.id and (s.account_id is null or n.account_id = s.account_id) and ${isNamed}`.execute(
    db,
  );
}

/** Replaces the name of a member who leaves, in the notifications of these accounts. */
export async function eraseMemberName(
  db: Db,
  { accountIds, name, replacement }: { accountIds: readonly string[]; name: string; replacement: string },
): Promise<void> {
  await sql`
    select erase_member_name(
      ${[...accountIds]}::uuid[], ${[...kindsNamingMembers]}::text[], ${name}, ${replacement})`.execute(db);
}

/** At most `limit`; returns how many were deleted. */
export async function deleteNotificationsBefore(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from notifications where id in (
      select id from notifications where created_at < ${before} order by created_at limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows);
}
