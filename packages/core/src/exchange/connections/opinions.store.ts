import type { Db } from '@probity/db/connect.ts';
import type { ConnectionOpinions } from '@probity/db/schema.gen.ts';
import { readableStatuses, type ScopeItemKind } from '@probity/domain';
import { type Insertable, type Selectable, sql } from 'kysely';

export type OpinionRow = Selectable<ConnectionOpinions>;

/** Replaces the opinion that the recipient had of the item or value. */
export async function putOpinion(db: Db, row: Insertable<ConnectionOpinions>): Promise<void> {
  await deleteOpinion(db, { ...row, credentialId: row.credentialId ?? null });
  await db.insertInto('connectionOpinions').values(row).execute();
}

interface Judged {
  connectionId: string;
  kind: ScopeItemKind;
  key: string;
  credentialId: string | null;
}

export async function deleteOpinion(
  db: Db,
  { connectionId, kind, key, credentialId }: Judged,
): Promise<OpinionRow | undefined> {
  return await db
    .deleteFrom('connectionOpinions')
    .where('connectionId', '=', connectionId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('credentialId', 'is not distinct from', credentialId)
    .returningAll()
    .executeTakeFirst();
}

/** What recipients think of a value that is shared with them now. */
export function listOpinionsOfValue(db: Db, credentialId: string) {
  return db
    .selectFrom('connectionOpinions as o')
    .innerJoin('connections as c', 'c.id', 'o.connectionId')
    .leftJoin('entities as e', 'e.id', 'o.accountId')
    .leftJoin('users as u', 'u.id', 'o.userId')
    .selectAll('o')
    .select(['e.displayName as partyName', 'u.name as userName'])
    .where('o.credentialId', '=', credentialId)
    .where('c.sharingStatus', 'in', readableStatuses)
    .where('c.deletedAt', 'is', null)
    .orderBy('o.at', 'desc')
    .execute();
}

/** Marks the opinions of what is no longer shared as it was, and those that are about the present again. */
export async function markSuperseded(
  db: Db,
  { connectionId, currentIds, at }: { connectionId: string; currentIds: readonly string[]; at: Date },
): Promise<void> {
  await db
    .updateTable('connectionOpinions')
    .set({
      supersededAt: sql`case when id = any (${currentIds}::uuid[]) then null else coalesce(superseded_at, ${at}) end`,
    })
    .where('connectionId', '=', connectionId)
    .where(sql<boolean>`(superseded_at is null) <> (id = any (${currentIds}::uuid[]))`)
    .execute();
}
