import type { Db } from '@probity/db/connect.ts';
import type { ConnectionItems } from '@probity/db/schema.gen.ts';
import { type ItemState, type ScopeItem, scopeKey } from '@probity/domain';
import type { CompletionFacts } from '@probity/domain/sharing/completion.ts';
import { inTemplateOrder } from '@probity/domain/sharing/in-template-order.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ConnectionRow } from './connections.store.ts';

export type ConnectionItemRow = Selectable<ConnectionItems>;

export type ItemName = Pick<ScopeItem, 'kind' | 'key'>;

export async function insertItems(db: Db, rows: Insertable<ConnectionItems>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('connectionItems').values(rows).execute();
}

export async function listItems(db: Db, connectionId: string): Promise<ConnectionItemRow[]> {
  const rows = await db
    .selectFrom('connectionItems')
    .selectAll()
    .where('connectionId', '=', connectionId)
    .execute();
  return inTemplateOrder(rows);
}

const among = (items: readonly ItemName[]) =>
  sql<boolean>`kind || ':' || key = any (${items.map(scopeKey)}::text[])`;

/** Changes the given items of a connection that are in one of the states `from`, and returns them. */
export async function changeItems(
  db: Db,
  { connectionId, items, from }: { connectionId: string; items?: readonly ItemName[]; from: ItemState[] },
  changes: Updateable<ConnectionItems>,
): Promise<ConnectionItemRow[]> {
  return await db
    .updateTable('connectionItems')
    .set(changes)
    .where('connectionId', '=', connectionId)
    .where('state', 'in', from)
    .$if(items !== undefined, (query) => query.where(among(items ?? [])))
    .returningAll()
    .execute();
}

export async function deleteItems(db: Db, connectionId: string, items: readonly ItemName[]): Promise<void> {
  if (items.length === 0) return;
  await db
    .deleteFrom('connectionItems')
    .where('connectionId', '=', connectionId)
    .where(among(items))
    .execute();
}

/** Connections that request or share data of this entity: those affected by a change of its data. */
export async function findConnectionsAbout(
  db: Db,
  entityId: string,
): Promise<{ id: string; isShared: boolean }[]> {
  const { rows } = await sql<{ id: string; isShared: boolean }>`
    select c.id, bool_or(i.state = 'Consented') as is_shared
    from connection_items i join connections c on c.id = i.connection_id
    where i.subject_id = ${entityId} and i.state in ('Asked', 'Offered', 'Consented')
      and c.deleted_at is null and c.sharing_status in ('AwaitingApproval', 'Approved')
    group by c.id order by c.id`.execute(db);
  return rows;
}

/** Requests through which these people were asked, and which wait for them. */
export async function listParents(db: Db, connectionIds: readonly string[]): Promise<string[]> {
  if (connectionIds.length === 0) return [];
  const rows = await db
    .selectFrom('connections')
    .select('parentId')
    .distinct()
    .where('id', 'in', connectionIds)
    .where('parentId', 'is not', null)
    .execute();
  return rows.flatMap(({ parentId }) => parentId ?? []);
}

export async function listAnsweredQuestions(
  db: Db,
  { accountId, entityId }: { accountId: string; entityId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('businessAnswers')
    .select('question')
    .where('entityId', '=', entityId)
    .where('accountId', '=', accountId)
    .where('answer', 'is not', null)
    .execute();
  return rows.map(({ question }) => question);
}

/** Which of these declarations the account has signed. */
export async function listSignedDeclarations(
  db: Db,
  { signerAccountId, declarationIds }: { signerAccountId: string; declarationIds: readonly string[] },
): Promise<Set<string>> {
  if (declarationIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('agreements')
    .select('declarationId')
    .where('signerAccountId', '=', signerAccountId)
    .where('declarationId', 'in', declarationIds)
    .where('state', '=', 'Signed')
    .execute();
  return new Set(rows.map(({ declarationId }) => declarationId));
}

/** Connections that wait for this account to sign this declaration. */
export async function findAwaitingSignature(
  db: Db,
  { declarationId, signerAccountId }: { declarationId: string; signerAccountId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from connection_items i join connections c on c.id = i.connection_id
    where i.kind = 'declaration' and i.key = ${declarationId}::text and i.state in ('Asked', 'Withheld', 'Revoked')
      and c.target_account_id = ${signerAccountId} and c.deleted_at is null
      and c.sharing_status in ('AwaitingApproval', 'Approved')
    order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** For each item, the number of other open requests to this data owner that include it. */
export async function countAlsoAsked(
  db: Db,
  { connectionId, holderId, subjectId }: { connectionId: string; holderId: string; subjectId: string },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ item: string; n: number }>`
    select i.kind || ':' || i.key as item, count(*)::int as n
    from connection_items i join connections c on c.id = i.connection_id
    where i.subject_id = ${subjectId} and i.state = 'Asked' and c.holder_account_id = ${holderId}
      and c.sharing_status in ('AwaitingApproval', 'Approved') and c.deleted_at is null and c.id <> ${connectionId}
    group by 1`.execute(db);
  return new Map(rows.map(({ item, n }) => [item, n]));
}

/** The subject was replaced by another record of the same party: moves its items to it. */
export async function pointItemsAt(
  db: Db,
  connectionId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('connectionItems')
    .set({ subjectId: to })
    .where('connectionId', '=', connectionId)
    .where('subjectId', '=', from)
    .execute();
}

/** Whether any connection requests or shares data of this entity. */
export async function isInScope(db: Db, entityId: string): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`select
    exists (select from connection_items i where i.subject_id = ${entityId} and i.state = 'Asked')
    or exists (select from connection_items i where i.subject_id = ${entityId} and i.state = 'Consented')
      as asked`.execute(db);
  return rows[0]?.asked ?? false;
}

/** The declarations in scope, each with the newest agreement between the parties that the actor may see. */
export async function listDeclarationsOf(
  db: Db,
  { id, targetAccountId }: { id: string; targetAccountId: string | null },
) {
  const { rows } = await sql<{
    declarationId: string;
    title: string | null;
    agreementId: string | null;
    state: string | null;
  }>`
    select i.key as declaration_id, coalesce(a.title, d.title) as title, a.id as agreement_id, a.state
    from connection_items i
    left join declarations d on d.id = i.key::uuid
    left join lateral (select g.id, g.title, g.state from agreements g
      where g.declaration_id = i.key::uuid and g.signer_account_id = ${targetAccountId}
      order by g.created_at desc, g.id desc limit 1) a on true
    where i.connection_id = ${id} and i.kind = 'declaration'
    order by i.key`.execute(db);
  return rows;
}

interface Day {
  today: string;
  /** The checks that are available here. */
  checks: readonly string[];
}

/** Sets the next action of each side from the data that the owner has today. */
export async function refreshActions(
  db: Db,
  connectionIds: readonly string[],
  { today, checks }: Day,
): Promise<void> {
  await sql`select refresh_sides(${connectionIds}::uuid[], ${today}::date, ${checks}::text[])`.execute(db);
}

interface MarkedFacts extends CompletionFacts {
  connectionId: string;
  /** Whether the request is currently marked as completed. */
  isMarked: boolean;
}

/** The facts that decide whether each connection is completed. */
export async function listCompletionFacts(
  db: Db,
  connectionIds: readonly string[],
  today: string,
): Promise<MarkedFacts[]> {
  const { rows } = await sql<MarkedFacts>`
    select * from completion_facts(${connectionIds}::uuid[], ${today}::date)`.execute(db);
  return rows;
}

/** Leaves the version unchanged, since no one edited the request. */
export async function markCompleted(
  db: Db,
  id: string,
  { completedAt, steps }: { completedAt: Date | null; steps: 0 | 1 },
): Promise<ConnectionRow> {
  return await db
    .updateTable('connections')
    .set({ completedAt, lastSeq: sql`last_seq + ${steps}` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What the recipient thinks of the items, with the name of the member who said so if the reader may know it. */
export function listOpinions(db: Db, connectionId: string) {
  return db
    .selectFrom('connectionOpinions as o')
    .leftJoin('users as u', 'u.id', 'o.userId')
    .selectAll('o')
    .select('u.name as userName')
    .where('o.connectionId', '=', connectionId)
    .orderBy('o.at', 'desc')
    .execute();
}
