import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import { buildOnce, listByKey, plannedOnce } from '@probity/db/planned-once.ts';
import type { Credentials } from '@probity/db/schema.gen.ts';
import { type CredentialStep, type DataFieldKey, ProductError } from '@probity/domain';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { RenamedSubject } from '../../identity/notifications/index.ts';
import { notFound } from '../../kernel/context/index.ts';
import { dataKeysOf } from '../../kernel/encryption/index.ts';

export type CredentialRow = Selectable<Credentials>;
export type NewCredentialRow = Insertable<Credentials>;

/** For statements that are planned only once. */
export const credentialColumns = [
  'accountId',
  'assurance',
  'changedAt',
  'completeness',
  'consent',
  'consentedAt',
  'createdAt',
  'deletedAt',
  'disputeAnsweredAt',
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

/** Locked; undefined if it was removed. */
export async function findCredential(db: Db, id: string): Promise<CredentialRow | undefined> {
  return db
    .selectFrom('credentials')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Deleted ones too: the history outlives the value. */
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

/** Removed ones too: they can be restored. */
export async function lockCredentialEvenDeleted(db: Db, id: string): Promise<CredentialRow> {
  return db
    .selectFrom('credentials')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

export function findEvent(db: Db, credentialId: string, seq: number) {
  return db
    .selectFrom('credentialEvents')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .where('seq', '=', seq)
    .executeTakeFirst();
}

/** The last value of the credential, for a field that applies after all. */
export function findLastValue(db: Db, credentialId: string) {
  return db
    .selectFrom('credentialEvents')
    .select('after')
    .where('credentialId', '=', credentialId)
    .where('after', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The value of each credential at a moment, with the account whose key encrypts it. */
export async function listValuesAt(
  db: Db,
  { credentialIds, until }: { credentialIds: readonly string[]; until: Date },
): Promise<{ id: string; accountId: string; value: Buffer | null }[]> {
  const { rows } = await sql<{ id: string; accountId: string; value: Buffer | null }>`
    select distinct on (credential_id) credential_id as id, account_id, after as value from credential_events
    where credential_id = ${anyOf(credentialIds)} and at <= ${until}
      and (before is not null or after is not null)
    order by credential_id, seq desc`.execute(db);
  return rows;
}

/** Documents attached as evidence. */
export async function countEvidence(db: Db, credentialId: string): Promise<number> {
  const { count } = await db
    .selectFrom('credentialDocuments as l')
    .innerJoin('documents as d', 'd.id', 'l.documentId')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('l.credentialId', '=', credentialId)
    .where('d.deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** What this person has removed from the party's file since then, newest first. */
export function listRemoved(
  db: Db,
  { entityId, userId, since }: { entityId: string; userId: string; since: Date },
) {
  return db
    .selectFrom('credentials as c')
    .innerJoin('credentialEvents as s', (join) =>
      join.onRef('s.credentialId', '=', 'c.id').onRef('s.seq', '=', 'c.lastSeq'),
    )
    .leftJoin('entities as r', 'r.id', 'c.relatedEntityId')
    .select(['c.id as credentialId', 'c.fieldKey', 'c.version', 's.at', 'r.displayName as relatedName'])
    .where('c.entityId', '=', entityId)
    .where('c.deletedAt', '>', since)
    .where('s.step', '=', 'remove' satisfies CredentialStep)
    .where('s.actorUserId', '=', userId)
    .orderBy('s.at', 'desc')
    .limit(100)
    .execute();
}

/** The same with the key that encrypts for its account. */
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

export function findLiveCredential(db: Db, entityId: string, fieldKey: DataFieldKey) {
  return db
    .selectFrom('credentials')
    .selectAll()
    .where('entityId', '=', entityId)
    .where('fieldKey', '=', fieldKey)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}

/** Locks a placeholder, so that of two people who fill it at once, the second finds it filled. */
export async function lockPlaceholder(db: Db, entityId: string, fieldKey: DataFieldKey) {
  return db
    .selectFrom('credentials')
    .select('id')
    .where('entityId', '=', entityId)
    .where('fieldKey', '=', fieldKey)
    .where('deletedAt', 'is', null)
    .where('value', 'is', null)
    .where('reviewState', '=', 'NoState')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** The record that says, or proposes, that the field does not apply. */
export function lockNotApplicable(
  db: Db,
  entityId: string,
  fieldKey: DataFieldKey,
): Promise<CredentialRow | undefined> {
  return db
    .selectFrom('credentials')
    .select(credentialColumns)
    .where('entityId', '=', entityId)
    .where('fieldKey', '=', fieldKey)
    .where('deletedAt', 'is', null)
    .where('value', 'is', null)
    .where('reviewState', '<>', 'NoState')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export const listCredentialsOfEntity = listByKey<CredentialRow>((db, entityId) =>
  db
    .selectFrom('credentials')
    .select(credentialColumns)
    .where('entityId', '=', entityId)
    .where('deletedAt', 'is', null)
    .orderBy('fieldKey')
    .orderBy('id'),
);

/** Locks the values of an entity before they are compared with what a source says, so that it confirms no other value. */
export async function lockCredentialsOfEntity(db: Db, entityId: string): Promise<void> {
  await liveIdsOfEntity(db, entityId).forUpdate().modifyEnd(plannedOnce).execute();
}

/** Locks the values of an entity against changes until the transaction ends; others can lock them too. */
export async function holdCredentialsOfEntity(db: Db, entityId: string): Promise<void> {
  await holdLive(db, { entityId });
}

const holdLive = buildOnce((db, { entityId }: { entityId: string }) =>
  liveIdsOfEntity(db, entityId).forShare(),
);

/** In the order in which they are locked everywhere. */
const liveIdsOfEntity = (db: Db, entityId: string) =>
  db
    .selectFrom('credentials')
    .select('id')
    .where('entityId', '=', entityId)
    .where('deletedAt', 'is', null)
    .orderBy('id');

export async function writeCredential(
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
    .leftJoin('entities as p', 'p.id', 'e.forAccountId')
    .selectAll('e')
    .select(['u.name as actorName', 'p.displayName as partyName'])
    .where('e.credentialId', '=', credentialId)
    .orderBy('e.seq', 'desc')
    .execute();
}

export async function isNamedBy(db: Db, accountId: string, entityId: string): Promise<boolean> {
  const link = await db
    .selectFrom('credentials')
    .select('id')
    .where('relatedEntityId', '=', entityId)
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
}

/** Notifications about roles in which others have listed the account. */
export const credentialsNaming = (accountId: string): RawBuilder<RenamedSubject> => sql`
  select c.id, null::uuid as account_id, e.display_name as name
  from entities e join credentials c on c.related_entity_id = e.id where e.id = ${accountId}`;
