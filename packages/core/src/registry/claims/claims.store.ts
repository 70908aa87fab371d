import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import { lockByName } from '@probity/db/named-lock.ts';
import type { CredentialEvents, Documents, DocumentVersions } from '@probity/db/schema.gen.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { CredentialRow } from '../credentials/index.ts';
import type { EntityRow } from '../entities/index.ts';

export function lockEntity(db: Db, id: string): Promise<EntityRow> {
  return db.selectFrom('entities').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export function markMerged(db: Db, id: string, into: string | null, at: Date | null) {
  return db
    .updateTable('entities')
    .set({ mergedInto: into, mergedAt: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Deleted ones too: their history also belongs to the party. */
export function lockCredentialsOf(db: Db, entityId: string): Promise<CredentialRow[]> {
  return db
    .selectFrom('credentials')
    .selectAll()
    .where('entityId', '=', entityId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function lockLinksTo(db: Db, entityId: string): Promise<CredentialRow[]> {
  return db
    .selectFrom('credentials')
    .selectAll()
    .where('relatedEntityId', '=', entityId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

interface Claimed {
  placeholderIds: readonly string[];
  /** The account that claims them. */
  accountId: string;
}

/**
 * Locks what claiming these placeholders changes, its consequences included; returns the accounts whose audit logs the
 * claim writes. Nothing can be added about a party while its entity is locked.
 */
export async function lockClaimed(db: Db, { placeholderIds, accountId }: Claimed): Promise<string[]> {
  const ids = anyOf(placeholderIds);
  // Who changes one of these may then add something about the party, so they are locked before its entity.
  await sql`select from bank_consents where entity_id = ${ids} order by id for update`.execute(db);
  await sql`select from relationship_decisions where entity_id = ${ids} order by id for update`.execute(db);
  await lockScreenings(db, { placeholderIds, accountId });
  const connections = await sql<{ initiatorId: string; targetAccountId: string | null }>`
    select initiator_id, target_account_id from connections
    where deleted_at is null and (target_id = ${ids}
      or subject_id = ${ids} and subject_id <> target_id and subject_id <> initiator_id)
    order by id for update`.execute(db);
  await sql`select from entities where id = ${ids} or id = ${accountId} order by id for update`.execute(db);
  await lockDeclarations(db, { placeholderIds, accountId });
  await sql`
    select from relationship_files where entity_id = ${ids} order by entity_id, account_id for update`.execute(
    db,
  );
  await sql`select from documents where entity_id = ${ids} order by id for update`.execute(db);
  // AML checks stay as they are.
  await sql`
    select from checks where entity_id = ${ids} and type <> 'AmlCheck' order by id for update`.execute(db);
  await sql`select from business_answers where entity_id = ${ids} order by id for update`.execute(db);
  const values = await sql<{ accountId: string }>`
    select account_id from credentials
    where entity_id = ${ids} or related_entity_id = ${ids}
      -- Empty fields of the claiming party give way to values, and evidence is separated.
      or entity_id = ${accountId} and value is null
      or id = any (array(select l.credential_id from credential_documents l join documents d on d.id = l.document_id
        where d.entity_id = ${ids}))
    order by id for update`.execute(db);
  const parties = connections.rows.flatMap(({ initiatorId, targetAccountId }) => [
    initiatorId,
    ...(targetAccountId ? [targetAccountId] : []),
  ]);
  return [...values.rows.map(({ accountId }) => accountId), ...parties];
}

/**
 * The screenings of the placeholders, and of the party by the same accounts. Merged records come first and the party
 * last, as when its monitoring is changed.
 */
async function lockScreenings(db: Db, { placeholderIds, accountId }: Claimed): Promise<void> {
  const ids = sql`${placeholderIds}::uuid[]`;
  const screenings = sql`
    with recursive records as (
      select unnest(${ids}) as id
      union
      select e.id from records r join entities e on e.merged_into = r.id),
    screened as (
      select p.account_id, p.entity_id from party_screenings p join records r on r.id = p.entity_id)
    select p.account_id, p.entity_id from party_screenings p
    where (p.account_id, p.entity_id) in (
      select * from screened union select s.account_id, ${accountId}::uuid from screened s)
    order by p.entity_id = ${accountId}, p.entity_id = any (${ids}), p.entity_id, p.account_id`;
  // By name first, as every screening does: its row may not exist yet.
  const { rows } = await sql<{ accountId: string; entityId: string }>`${screenings}`.execute(db);
  for (const row of rows) await lockByName(db, 'screening', row.accountId, row.entityId);
  await sql`${screenings} for update of p`.execute(db);
}

/** The declarations of requests that wait for registration, and what the party was already sent of them. */
async function lockDeclarations(db: Db, { placeholderIds, accountId }: Claimed): Promise<void> {
  const requested = sql`any (array(
    select i.key::uuid from connections c join connection_items i on i.connection_id = c.id
    where c.target_id = ${anyOf(placeholderIds)} and c.sharing_status = 'AwaitingRegistration'
      and c.deleted_at is null and i.kind = 'declaration'))`;
  await sql`select from declarations where id = ${requested} order by id for update`.execute(db);
  await sql`
    select from agreements where declaration_id = ${requested} and signer_account_id = ${accountId}
    order by declaration_id, id for update`.execute(db);
}

type SealedEvent = Pick<Selectable<CredentialEvents>, 'credentialId' | 'seq' | 'before' | 'after' | 'note'>;

export function listSealedEvents(db: Db, credentialIds: readonly string[]): Promise<SealedEvent[]> {
  return db
    .selectFrom('credentialEvents')
    .select(['credentialId', 'seq', 'before', 'after', 'note'])
    .where('credentialId', 'in', credentialIds)
    .execute();
}

export function rewriteEvent(db: Db, accountId: string, event: SealedEvent) {
  const { credentialId, seq, before, after, note } = event;
  return db
    .updateTable('credentialEvents')
    .set({ accountId, before, after, note })
    .where('credentialId', '=', credentialId)
    .where('seq', '=', seq)
    .execute();
}

/** A validation by the former data owner becomes one by another party. */
export async function moveAttestations(db: Db, credentialIds: readonly string[], accountId: string) {
  await sql`update attestations set account_id = ${accountId},
    attestor = case attestor when 'Holder' then 'Party' else attestor end
    where credential_id = ${anyOf(credentialIds)}`.execute(db);
}

export function moveEvidenceLinks(db: Db, credentialIds: readonly string[], accountId: string) {
  return db
    .updateTable('credentialDocuments')
    .set({ accountId })
    .where('credentialId', 'in', credentialIds)
    .execute();
}

/** Documents of one party that are evidence for a value of another. */
export function listEvidenceAcross(db: Db, entityId: string) {
  return db
    .selectFrom('credentialDocuments as l')
    .innerJoin('documents as d', 'd.id', 'l.documentId')
    .innerJoin('credentials as c', 'c.id', 'l.credentialId')
    .select(['l.credentialId', 'l.documentId'])
    .where(sql<boolean>`(c.entity_id = ${entityId}) <> (d.entity_id = ${entityId})`)
    .orderBy('l.credentialId')
    .execute();
}

export function listDocumentsOf(db: Db, entityId: string): Promise<Selectable<Documents>[]> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('entityId', '=', entityId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function listWholeVersions(db: Db, documentIds: readonly string[]) {
  return db
    .selectFrom('documentVersions')
    .select(['documentId', 'number', 'storageKey', 'contentHash', 'text'])
    .where('documentId', 'in', documentIds)
    .orderBy('documentId')
    .orderBy('number')
    .execute();
}

export function rewriteVersion(
  db: Db,
  of: { documentId: string; number: number },
  changes: Updateable<DocumentVersions>,
) {
  return db
    .updateTable('documentVersions')
    .set(changes)
    .where('documentId', '=', of.documentId)
    .where('number', '=', of.number)
    .execute();
}

/** Those of these files that no document version refers to. */
export async function findUnusedFiles(db: Db, storageKeys: readonly string[]): Promise<string[]> {
  const used = await db
    .selectFrom('documentVersions')
    .select('storageKey')
    .where('storageKey', 'in', storageKeys)
    .execute();
  const stillThere = new Set(used.map(({ storageKey }) => storageKey));
  return storageKeys.filter((key) => !stillThere.has(key));
}
