import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

/**
 * Deletes the notifications of a shredded account, and gives its parties their new names in those of others. `name` is
 * the one that it had.
 */
export async function erasePartyNamesUnscoped(
  db: Db,
  { accountId, name }: { accountId: string; name: string },
): Promise<void> {
  await db.deleteFrom('notifications').where('accountId', '=', accountId).execute();
  // About a connection, the party is always the other side, whatever its name was at the time.
  await sql`
    with own as (
      select c.id, c.initiator_id, c.target_id from connections c where c.initiator_id = ${accountId}
      union
      select c.id, c.initiator_id, c.target_id from connections c join entities e on e.id = c.target_id
      where e.managed_by = ${accountId})
    update notifications n set values = n.values || jsonb_build_object('party', e.display_name)
    from own c, entities e
    where n.subject_id = c.id and n.values ? 'party' and e.managed_by = ${accountId}
      and e.id = case n.account_id when c.initiator_id then c.target_id else c.initiator_id end`.execute(db);
  await sql`
    update notifications n set values = n.values || jsonb_build_object('through', e.display_name)
    from entities e, connections c join connections parent on parent.id = c.parent_id
    where e.id = ${accountId} and parent.holder_account_id = e.id and n.subject_id = c.id
      and n.values ->> 'through' = ${name}`.execute(db);
  await sql`
    update notifications n set values = n.values || jsonb_build_object('party', e.display_name)
    from entities e
    where e.id = ${accountId} and n.values ->> 'party' = ${name} and (n.subject_id = e.id
      or exists (select from agreements a where a.id = n.subject_id and e.id in (a.account_id, a.signer_account_id))
      or exists (select from credentials c where c.id = n.subject_id and c.related_entity_id = e.id)
      or exists (select from checks c where c.id = n.subject_id and c.entity_id = e.id))`.execute(db);
}

/** Notifications that say what a member of the account has done; in all others, names are those of parties. */
const namingMembers = [
  'check.certificateToReview',
  'check.decisionToApprove',
  'member.joined',
  'review.assigned',
  'review.escalated',
  'value.rejected',
  'value.reviewRequested',
  'values.rejected',
];

/** Replaces the name of a member who leaves, in the notifications of these accounts. */
export async function eraseMemberName(
  db: Db,
  { accountIds, name, replacement }: { accountIds: readonly string[]; name: string; replacement: string },
): Promise<void> {
  await sql`
    select erase_member_name(
      ${[...accountIds]}::uuid[], ${namingMembers}::text[], ${name}, ${replacement})`.execute(db);
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
