import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import type { ConnectionEvents, ConnectionSides, Connections } from '@probity/db/schema.gen.ts';
import { ProductError, readableStatuses, type SharingStatus, type Side } from '@probity/domain';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { RenamedSubject } from '../../identity/notifications/index.ts';
import type { DataKeys } from '../../kernel/encryption/index.ts';

export type ConnectionRow = Selectable<Connections>;
export type SideRow = Selectable<ConnectionSides>;

export type NewConnection = Insertable<Connections>;

/** Null if the same connection is open already, as defined by the constraints of the table. */
export async function insertConnectionOnce(db: Db, row: NewConnection): Promise<ConnectionRow | null> {
  const inserted = await db
    .insertInto('connections')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? null;
}

/** The open connection that requests the same from the same party. */
export async function findOpenTwin(
  db: Db,
  like: Pick<
    NewConnection,
    'id' | 'initiatorId' | 'targetId' | 'targetEmail' | 'relationType' | 'subjectId' | 'templateId'
  >,
): Promise<{ id: string } | undefined> {
  const { id, initiatorId, targetId, subjectId, targetEmail = null, relationType, templateId = null } = like;
  const { rows } = await sql<{ id: string | null }>`
    select open_twin(${id}, ${initiatorId}, ${targetId}, ${subjectId}, ${targetEmail}, ${relationType},
      ${templateId}) as id`.execute(db);
  const [twin] = rows;
  return twin?.id ? { id: twin.id } : undefined;
}

export async function findConnection(db: Db, id: string): Promise<ConnectionRow | undefined> {
  const row = await db
    .selectFrom('connections')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row;
}

/** The connection to a party that nothing has been requested from yet. */
export async function findKnown(db: Db, initiatorId: string, targetId: string) {
  const row = await db
    .selectFrom('connections')
    .selectAll()
    .where('initiatorId', '=', initiatorId)
    .where('targetId', '=', targetId)
    .where('sharingStatus', '=', 'NotRequested' satisfies SharingStatus)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row;
}

/** Locks the row, so that of two parties acting at once, the second sees the change of the first. */
export async function findConnectionForUpdate(db: Db, id: string): Promise<ConnectionRow | undefined> {
  const row = await db
    .selectFrom('connections')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row;
}

export async function updateConnection(
  db: Db,
  id: string,
  changes: Updateable<Connections>,
): Promise<ConnectionRow> {
  return await db
    .updateTable('connections')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The connection's state for one party; the other party's side is not readable. */
export async function getSide(db: Db, connectionId: string, side: Side): Promise<SideRow> {
  const row = await db
    .selectFrom('connectionSides')
    .selectAll()
    .where('connectionId', '=', connectionId)
    .where('side', '=', side)
    .executeTakeFirst();
  if (!row) throw new ProductError('resource.not_found');
  return row;
}

export type MemberSide = SideRow & { memberId: string | null };

/** The same, with the user's membership in the party on that side. */
export async function getSideOfMember(
  db: Db,
  { connectionId, side, userId }: { connectionId: string; side: Side; userId: string | null },
): Promise<MemberSide> {
  const row = await db
    .selectFrom('connectionSides as s')
    .leftJoin('members as m', (join) =>
      join.onRef('m.accountId', '=', 's.accountId').on('m.userId', '=', userId),
    )
    .selectAll('s')
    .select('m.id as memberId')
    .where('s.connectionId', '=', connectionId)
    .where('s.side', '=', side)
    .executeTakeFirst();
  if (!row) throw new ProductError('resource.not_found');
  return row;
}

/** Users who are members of the party on that side. */
export async function listMembersOnSideUnscoped(db: Db, connectionId: string, side: Side) {
  return db
    .selectFrom('connectionSides as s')
    .innerJoin('members as m', 'm.accountId', 's.accountId')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.id as memberId', 'm.role', 'u.id as userId'])
    .where('s.connectionId', '=', connectionId)
    .where('s.side', '=', side)
    .where('m.joinedAt', 'is not', null)
    .orderBy('m.id')
    .execute();
}

/** The other party's point of contact, for the members of this side. */
export async function findContactAcross(db: Db, connectionId: string, side: Side) {
  const { rows } = await sql<{ name: string; email: string }>`
    select name, email from contact_across(${connectionId}, ${side})`.execute(db);
  return rows[0] ?? null;
}

export function updateSide(
  db: Db,
  { connectionId, side }: { connectionId: string; side: Side },
  changes: Updateable<ConnectionSides>,
) {
  return db
    .updateTable('connectionSides')
    .set(changes)
    .where('connectionId', '=', connectionId)
    .where('side', '=', side)
    .executeTakeFirst();
}

export function insertConnectionEvents(db: Db, rows: readonly Insertable<ConnectionEvents>[]) {
  return db.insertInto('connectionEvents').values(rows).execute();
}

export function findConnectionEvents(db: Db, connectionId: string) {
  return db
    .selectFrom('connectionEvents as e')
    .leftJoin('entities as a', 'a.id', 'e.byAccountId')
    .selectAll('e')
    .select('a.displayName as byName')
    .where('e.connectionId', '=', connectionId)
    .orderBy('e.seq', 'desc')
    .execute();
}

/** Items that changed since the recipient last accepted them, according to the history. */
export async function findItemsChangedSinceAccepted(db: Db, connectionId: string): Promise<string[]> {
  const { rows } = await sql<{ item: string }>`
    select distinct unnest(e.items) as item from connection_events e
    where e.connection_id = ${connectionId} and e.event = 'valueChanged' and e.seq > coalesce((
      select max(a.seq) from connection_events a
      where a.connection_id = ${connectionId} and a.event = 'changesAccepted' and a.items && e.items), 0)`.execute(
    db,
  );
  return rows.map(({ item }) => item);
}

/** The next sequence number of the history, for events that leave the connection unchanged; null if it was deleted. */
export async function takeSequence(db: Db, connectionId: string): Promise<number | null> {
  const row = await db
    .updateTable('connections')
    .set({ lastSeq: sql`last_seq + 1` })
    .where('id', '=', connectionId)
    .returning('lastSeq')
    .executeTakeFirst();
  return row?.lastSeq ?? null;
}

/** Whether this user has a matching event on the item since then. */
export async function hasEventSince(
  db: Db,
  like: { connectionId: string; event: string; userId: string | null; item: string; since: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('connectionEvents')
    .select('seq')
    .where('connectionId', '=', like.connectionId)
    .where('event', '=', like.event)
    .where('actorUserId', '=', like.userId)
    .where('at', '>', like.since)
    .where(sql<boolean>`${like.item} = any (items)`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The person who last sent the request for the initiator; null if a job sent it. */
export async function findRequester(db: Db, connectionId: string): Promise<string | null> {
  const found = await db
    .selectFrom('connectionEvents')
    .select('actorName')
    .where('connectionId', '=', connectionId)
    .where('event', 'in', ['request', 'invite', 'widen'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.actorName ?? null;
}

export interface Forwarded {
  /** The party that lists the person who is asked. */
  through: string;
  /** The template of the request to that party. */
  about: string | null;
}

/** Null if the initiator asks the target directly. */
export async function findForwarded(
  db: Db,
  { id, parentId }: Pick<ConnectionRow, 'id' | 'parentId'>,
): Promise<Forwarded | null> {
  if (!parentId) return null;
  const { rows } = await sql<Forwarded>`select * from forwarded_request(${id})`.execute(db);
  return rows[0] ?? null;
}

/** Names and kinds of the parties and of the entity that the data is about. */
export function listPartiesOf(
  db: Db,
  { initiatorId, targetId, subjectId }: Pick<ConnectionRow, 'initiatorId' | 'targetId' | 'subjectId'>,
) {
  return db
    .selectFrom('entities')
    .select(['id', 'displayName', 'kind', 'country', 'claimedAt'])
    .where('id', 'in', [initiatorId, targetId, subjectId])
    .execute();
}

/** Null if the account is not a party of the connection, or its key was deleted. */
export async function findPartyDataKeys(
  db: Db,
  { connectionId, accountId }: { connectionId: string; accountId: string },
): Promise<DataKeys | null> {
  const { rows } = await sql<{ dataKey: Buffer | null; otherKey: Buffer | null }>`
    select k.data_key, other_data_key(${accountId}, k.data_key) as other_key
    from (select party_data_key(${connectionId}, ${accountId}) as data_key) k`.execute(db);
  const [{ dataKey = null, otherKey = null } = {}] = rows;
  return dataKey && dataKey.length > 0 ? { id: accountId, dataKey, otherKey } : null;
}

/** False if the side has sent a reminder since then; of two at once, only the first succeeds. */
export async function takeReminder(
  db: Db,
  { connectionId, side }: { connectionId: string; side: Side },
  { now, notSince }: { now: Date; notSince: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('connectionSides')
    .set({ lastRemindedAt: now })
    .where('connectionId', '=', connectionId)
    .where('side', '=', side)
    .where((row) => row.or([row('lastRemindedAt', 'is', null), row('lastRemindedAt', '<=', notSince)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Every connection with this target, in any state, oldest first. */
export async function lockConnectionsTo(db: Db, targetId: string): Promise<ConnectionRow[]> {
  return await db
    .selectFrom('connections')
    .selectAll()
    .where('targetId', '=', targetId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Every connection between others that is about this entity, oldest first. */
export async function lockConnectionsAbout(db: Db, subjectId: string): Promise<ConnectionRow[]> {
  return await db
    .selectFrom('connections')
    .selectAll()
    .where('subjectId', '=', subjectId)
    .whereRef('subjectId', '!=', 'targetId')
    .whereRef('subjectId', '!=', 'initiatorId')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function lockConnectionsOf(db: Db, accountId: string): Promise<ConnectionRow[]> {
  return await db
    .selectFrom('connections')
    .selectAll()
    .where((row) => row.or([row('initiatorId', '=', accountId), row('targetAccountId', '=', accountId)]))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Notifications about connections of the account, which name the other side. */
export const connectionsNaming = (accountId: string): RawBuilder<RenamedSubject> => sql`
  select c.id, null::uuid as account_id, e.display_name as name
  from connections c join entities e on e.id = c.initiator_id where c.initiator_id = ${accountId}
  union all
  select c.id, c.initiator_id, e.display_name
  from connections c join entities e on e.id = c.target_id where e.managed_by = ${accountId}`;

/** Notifications about requests that were passed on because of data that the account shares. */
export const connectionsThrough = (accountId: string): RawBuilder<RenamedSubject> => sql`
  select c.id, null::uuid as account_id, e.display_name as name
  from entities e join connections parent on parent.holder_account_id = e.id
    join connections c on c.parent_id = parent.id
  where e.id = ${accountId}`;

const expiring = (db: Db) =>
  db
    .selectFrom('connections')
    .where('sharingStatus', 'in', readableStatuses)
    .where('deletedAt', 'is', null)
    .orderBy('expiresAt');

export async function findDueToExpire(
  db: Db,
  { now, after, limit }: { now: Date; after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await expiring(db)
    .select('id')
    .where('expiresAt', '<=', now)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Connections whose data owner has not been notified yet in this period. */
export async function findSoonToExpire(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ConnectionRow[]> {
  return await expiring(db)
    .selectAll()
    .where('expiresAt', '>', now)
    .where('expiresAt', '<=', until)
    .where((row) =>
      row.or([row('expiryToldAt', 'is', null), row('expiryToldAt', '<', row.ref('approvedAt'))]),
    )
    .limit(limit)
    .forUpdate()
    .execute();
}

/** Related people whom the request asks through its target, with their role if the actor may know it. */
export async function listAssociated(db: Db, parentId: string) {
  const { rows } = await sql<{ name: string; fieldKey: string | null; sharingStatus: SharingStatus }>`
    select e.display_name as name, a.sharing_status,
      (select c.field_key from credentials c where c.related_entity_id = a.target_id and c.deleted_at is null
        order by c.created_at limit 1) as field_key
    from associated_progress(${parentId}) a join entities e on e.id = a.target_id
    order by lower(e.display_name), e.id`.execute(db);
  return rows;
}

/** Connections of every account to or about these parties; returns the accounts on both sides. */
export async function lockConnectionsWithAny(db: Db, entityIds: readonly string[]): Promise<string[]> {
  const ids = anyOf(entityIds);
  const { rows } = await sql<{ initiatorId: string; targetAccountId: string | null }>`
    select initiator_id, target_account_id from connections
    where deleted_at is null and (target_id = ${ids}
      or subject_id = ${ids} and subject_id <> target_id and subject_id <> initiator_id)
    order by id for update`.execute(db);
  return rows.flatMap(({ initiatorId, targetAccountId }) => [
    initiatorId,
    ...(targetAccountId ? [targetAccountId] : []),
  ]);
}
