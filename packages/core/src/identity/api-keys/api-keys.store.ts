import type { Db } from '@probity/db/connect.ts';
import { deleteBefore } from '@probity/db/delete-before.ts';
import { lockByName } from '@probity/db/named-lock.ts';
import type { ApiCalls, ApiKeys } from '@probity/db/schema.gen.ts';
import type { EntityKind } from '@probity/domain';
import { type Insertable, type Selectable, sql } from 'kysely';

interface KeyActorRow {
  keyId: string;
  accountId: string;
  secretHash: Buffer;
  scopes: string[];
  networks: string[];
  expiresAt: Date;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  userId: string;
  email: string;
  name: string;
  role: string | null;
  kind: EntityKind;
  accountName: string;
}

export async function findKeyActor(db: Db, lookup: string): Promise<KeyActorRow | undefined> {
  const { rows } = await sql<KeyActorRow>`
    select key_id, account_id, secret_hash, scopes, networks, expires_at, revoked_at, last_used_at, user_id, email, name,
      role, kind, account_name
    from load_api_key(${lookup})`.execute(db);
  return rows[0];
}

export async function markKeyUsed(db: Db, keyId: string, now: Date): Promise<void> {
  await sql`select touch_api_key(${keyId}, ${now})`.execute(db);
}

export interface KeyWithOwner extends Selectable<ApiKeys> {
  userName: string;
  isMember: boolean;
}

export async function listKeys(db: Db, accountId: string, keyId?: string): Promise<KeyWithOwner[]> {
  const { rows } = await sql<KeyWithOwner>`
    select k.*, u.name as user_name, exists (
      select from members m where m.account_id = k.account_id and m.user_id = k.user_id and m.joined_at is not null
    ) as is_member
    from api_keys k join users u on u.id = k.user_id
    where k.account_id = ${accountId} ${keyId ? sql`and k.id = ${keyId}` : sql``}
    order by k.id desc limit 200`.execute(db);
  return rows;
}

/** Serialises key creation, so that two parallel calls cannot exceed the limit together. */
export async function lockKeysOf(db: Db, accountId: string): Promise<void> {
  await lockByName(db, 'api keys', accountId);
}

/** Read again: the caller's memberships were loaded before the keys were locked. */
export async function isMember(
  db: Db,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countLiveKeys(db: Db, accountId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('apiKeys')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertKey(db: Db, key: Insertable<ApiKeys>): Promise<void> {
  await db.insertInto('apiKeys').values(key).execute();
}

/** False if there is no such key or it has already been revoked. */
export async function setRevoked(
  db: Db,
  {
    accountId,
    keyId,
    revokedAt,
    revokedBy,
  }: {
    accountId: string;
    keyId: string;
    revokedAt: Date;
    revokedBy: string | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('apiKeys')
    .set({ revokedAt, revokedBy })
    .where('accountId', '=', accountId)
    .where('id', '=', keyId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setRevokedOf(
  db: Db,
  {
    accountId,
    userId,
    revokedAt,
    revokedBy,
  }: { accountId: string; userId: string; revokedAt: Date; revokedBy: string | null },
): Promise<string[]> {
  const rows = await db
    .updateTable('apiKeys')
    .set({ revokedAt, revokedBy })
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertCalls(db: Db, calls: readonly Insertable<ApiCalls>[]): Promise<void> {
  await db.insertInto('apiCalls').values(calls).execute();
}

export interface CallRow extends Selectable<ApiCalls> {
  keyName: string;
}

export async function listCalls(
  db: Db,
  page: { accountId: string; keyId?: string | undefined; before: string | null; limit: number },
): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    select c.*, k.name as key_name from api_calls c join api_keys k on k.id = c.key_id
    where c.account_id = ${page.accountId}
      ${page.keyId ? sql`and c.key_id = ${page.keyId}` : sql``}
      ${page.before ? sql`and c.id < ${page.before}` : sql``}
    order by c.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Deletes all but the latest calls of each key, and all that are too old. */
export async function deleteOldCalls(
  db: Db,
  { before, keep }: { before: Date; keep: number },
): Promise<void> {
  await deleteBefore(db, { table: 'apiCalls', column: 'at', before });
  for (const { keyId, lastId } of await listExcessCalls(db, keep)) {
    let next: number | null = lastId;
    while (next !== null) next = await deleteCallsUpTo(db, { keyId, lastId: next });
  }
}

const CALLS_DELETED_AT_ONCE = 10_000;

/** The newest call of each key that is one too many. Found once: within the deletion it would be found for every call. */
async function listExcessCalls(db: Db, keep: number): Promise<{ keyId: string; lastId: number }[]> {
  const { rows } = await sql<{ keyId: string; lastId: number }>`
    select k.id as key_id, last.id as last_id from api_keys k
    cross join lateral (
      select id from api_calls where key_id = k.id order by id desc offset ${keep} limit 1) last`.execute(db);
  return rows;
}

/** Answers where the next portion begins, or null if nothing was left. */
async function deleteCallsUpTo(
  db: Db,
  { keyId, lastId }: { keyId: string; lastId: number },
): Promise<number | null> {
  const { rows } = await sql<{ firstId: number | null }>`
    with deleted as (
      delete from api_calls where id = any (array(
        select id from api_calls where key_id = ${keyId} and id <= ${lastId}
        order by id desc limit ${CALLS_DELETED_AT_ONCE}))
      returning id)
    select min(id) as first_id from deleted`.execute(db);
  return rows[0]?.firstId ?? null;
}
