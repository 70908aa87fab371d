import type { Db } from '@probity/db/connect.ts';
import { type CheckType, readableStatuses, type Side } from '@probity/domain';
import { sql } from 'kysely';

/**
 * Validated values that should be completed, and completed ones that no longer should be. Only requests with checks
 * count.
 */
export async function listUnsettledCredentials(db: Db, entityId: string) {
  const { rows } = await sql<{ id: string; accountId: string }>`
    select v.id, v.account_id from credentials v
    cross join lateral (
      select count(*) as asked, count(*) filter (where c.completed_at is not null) as completed
      from connection_items i join connections c on c.id = i.connection_id
      where i.kind = 'field' and i.subject_id = v.entity_id and i.key = v.field_key and i.state = 'Consented'
        and c.holder_account_id = v.account_id and c.deleted_at is null
        and c.sharing_status in ('Approved', 'AwaitingApproval')
        and exists (select from connection_items k where k.connection_id = c.id and k.kind = 'check')) r
    where v.entity_id = ${entityId} and v.deleted_at is null and v.review_state in ('Validated', 'Completed')
      and (v.review_state = 'Completed') <> (r.asked > 0 and r.asked = r.completed)
    order by v.id`.execute(db);
  return rows;
}

/** The connections through which the outcome of this check is shared. */
export async function listConnectionsSharingCheck(
  db: Db,
  { accountId, entityId, type }: { accountId: string; entityId: string; type: CheckType },
): Promise<string[]> {
  const rows = await db
    .selectFrom('connectionItems as i')
    .innerJoin('connections as c', 'c.id', 'i.connectionId')
    .select('c.id')
    .where('i.subjectId', '=', entityId)
    .where('i.kind', '=', 'check')
    .where('i.key', '=', type)
    .where('i.state', '=', 'Consented')
    .where('c.holderAccountId', '=', accountId)
    .where('c.sharingStatus', 'in', readableStatuses)
    .where('c.deletedAt', 'is', null)
    .orderBy('c.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Sets the number of changes that the recipient has not accepted yet. */
export async function setUnseenChanges(db: Db, connectionId: string, side: Side, count: number) {
  await db
    .updateTable('connectionSides')
    .set({ unseenChanges: count })
    .where('connectionId', '=', connectionId)
    .where('side', '=', side)
    .where('unseenChanges', '<>', count)
    .execute();
}
