import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import type { CredentialEvents, Documents, DocumentVersions } from '@probity/db/schema.gen.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { EntityRow } from '../../identity/entities/index.ts';
import type { CredentialRow } from '../credentials/index.ts';

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

/** The placeholders and the party: nothing can be added about a party while its entity is locked. */
export async function lockEntitiesOf(db: Db, { placeholderIds, accountId }: Claimed): Promise<void> {
  await sql`
    select from entities where id = ${anyOf(placeholderIds)} or id = ${accountId} order by id for update`.execute(
    db,
  );
}

/** Documents, checks, answers and values of the placeholders; returns the accounts that the values belong to. */
export async function lockDetailsOf(db: Db, { placeholderIds, accountId }: Claimed): Promise<string[]> {
  const ids = anyOf(placeholderIds);
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
  return values.rows.map(({ accountId }) => accountId);
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
