import type { Db } from '@probity/db/connect.ts';
import { plannedOnce } from '@probity/db/planned-once.ts';
import type { Credentials } from '@probity/db/schema.gen.ts';
import { ProductError, type ReviewState } from '@probity/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { notFound } from '../not-found.ts';
import { dataKeysOf } from '../sealing/data-keys.store.ts';

export type CredentialRow = Selectable<Credentials>;
export type NewCredentialRow = Insertable<Credentials>;

/** For statements that are planned once. */
export const credentialColumns = [
  'accountId',
  'assurance',
  'changedAt',
  'completeness',
  'consent',
  'consentedAt',
  'createdAt',
  'deletedAt',
  'entityId',
  'evidenceCount',
  'expiresOn',
  'fieldKey',
  'id',
  'lastChangedBy',
  'lastSeq',
  'multiple',
  'origin',
  'percentage',
  'relatedEntityId',
  'reviewState',
  'section',
  'source',
  'value',
  'valueIndex',
  'version',
] as const satisfies readonly (keyof Credentials)[];

export function insertCredential(db: Db, row: NewCredentialRow): Promise<CredentialRow> {
  return db.insertInto('credentials').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function getCredential(db: Db, id: string): Promise<CredentialRow> {
  return db
    .selectFrom('credentials')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow(notFound);
}

/** Deleted ones too: a history outlives its value. */
export async function getCredentialEvenDeleted(db: Db, id: string): Promise<CredentialRow> {
  const row = await db.selectFrom('credentials').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ProductError('resource.not_found');
  return row;
}

/** Locks the row: of two people who act at once, the second sees what the first did. */
export async function lockCredential(db: Db, id: string): Promise<CredentialRow> {
  return db
    .selectFrom('credentials')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

/** The same with the key that seals for its account. */
export async function lockCredentialWithKey(db: Db, id: string) {
  const row = await db
    .selectFrom('credentials as c')
    .leftJoinLateral(dataKeysOf(sql.ref('c.account_id')), (join) => join.onTrue())
    .select(credentialColumns.map((column) => `c.${column}` as const))
    .select(['keys.dataKey', 'keys.otherKey'])
    .where('c.id', '=', id)
    .where('c.deletedAt', 'is', null)
    .forUpdate('c')
    .modifyEnd(plannedOnce)
    .executeTakeFirstOrThrow(notFound);
  const { dataKey, otherKey, ...credential } = row;
  return { credential, key: { id: credential.accountId, dataKey, otherKey } };
}

export function findLiveCredential(db: Db, entityId: string, fieldKey: string) {
  return db
    .selectFrom('credentials')
    .selectAll()
    .where('entityId', '=', entityId)
    .where('fieldKey', '=', fieldKey)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}

export function listCredentialsOfEntity(db: Db, entityId: string): Promise<CredentialRow[]> {
  return db
    .selectFrom('credentials')
    .selectAll()
    .where('entityId', '=', entityId)
    .where('deletedAt', 'is', null)
    .orderBy('fieldKey')
    .orderBy('id')
    .execute();
}

/** Keeps the values of an entity as they are until the transaction ends. */
export async function holdCredentialsOfEntity(db: Db, entityId: string): Promise<void> {
  await db
    .selectFrom('credentials')
    .select('id')
    .where('entityId', '=', entityId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
}

export async function updateCredential(
  db: Db,
  id: string,
  changes: Updateable<Credentials>,
): Promise<CredentialRow> {
  return db
    .updateTable('credentials')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function listCredentialEvents(db: Db, credentialId: string) {
  return db
    .selectFrom('credentialEvents as e')
    .leftJoin('users as u', 'u.id', 'e.actorUserId')
    .selectAll('e')
    .select('u.name as actorName')
    .where('e.credentialId', '=', credentialId)
    .orderBy('e.seq', 'desc')
    .execute();
}

export interface ReviewPage {
  /** Null: in any account. */
  accountId: string | null;
  /** Of this party alone. */
  entityId?: string | null | undefined;
  after: { changedAt: Date; id: string } | null;
  limit: number;
}

/** Oldest first: whoever has waited longest comes next. */
export function listAwaitingReview(db: Db, { accountId, entityId = null, after, limit }: ReviewPage) {
  return db
    .selectFrom('credentials as c')
    .innerJoin('entities as e', 'e.id', 'c.entityId')
    .selectAll('c')
    .select(['e.displayName as entityName', 'e.kind as entityKind'])
    .$if(accountId !== null, (query) => query.where('c.accountId', '=', accountId))
    .$if(entityId !== null, (query) => query.where('c.entityId', '=', entityId))
    .where('c.reviewState', '=', 'AwaitingReview' satisfies ReviewState)
    .where('c.deletedAt', 'is', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(c.changed_at, c.id) > (${after?.changedAt}, ${after?.id})`),
    )
    .orderBy('c.changedAt')
    .orderBy('c.id')
    .limit(limit)
    .execute();
}
