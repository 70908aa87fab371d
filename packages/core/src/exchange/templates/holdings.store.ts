import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import type { Completeness, Consent, DataFieldKey, ReviewState } from '@probity/domain';
import type { AgreementState } from '@probity/domain/declarations/agreement.flow.ts';
import { sql } from 'kysely';

export interface HeldCredential {
  id: string;
  entityId: string;
  fieldKey: DataFieldKey;
  reviewState: ReviewState;
  completeness: Completeness;
  consent: Consent;
  changedAt: Date;
  expiresOn: string | null;
}

export interface HeldDocument {
  id: string;
  entityId: string;
  type: string;
  createdAt: Date;
  expiresOn: string | null;
}

const credentialColumns = [
  'id',
  'entityId',
  'fieldKey',
  'reviewState',
  'completeness',
  'consent',
  'changedAt',
  'expiresOn',
] as const;
const documentColumns = ['id', 'entityId', 'type', 'createdAt', 'expiresOn'] as const;

/** What the account itself holds about the entities. */
export function listManagedCredentials(
  db: Db,
  accountId: string,
  entityIds: readonly string[],
  fields: readonly string[],
) {
  return db
    .selectFrom('credentials')
    .select(credentialColumns)
    .where('accountId', '=', accountId)
    .where('entityId', '=', anyOf(entityIds))
    .where(sql<boolean>`field_key = any (${fields}::text[])`)
    .where('deletedAt', 'is', null)
    .execute();
}

export function listManagedDocuments(db: Db, accountId: string, entityIds: readonly string[]) {
  return db
    .selectFrom('documents')
    .select(documentColumns)
    .where('accountId', '=', accountId)
    .where('entityId', '=', anyOf(entityIds))
    .where('deletedAt', 'is', null)
    .execute();
}

/** Each item once, however many of these connections it is consented to in: checking access takes most of the time. */
const consentedTo = (kind: 'field' | 'document', connectionIds: readonly string[]) => sql`
  select i.subject_id, i.key, c.holder_account_id
  from connection_items i join connections c on c.id = i.connection_id
  where i.connection_id = ${anyOf(connectionIds)} and i.kind = ${kind} and i.state = 'Consented'`;

/** Only what others share with the account through these readable connections; row-level security hides the rest. */
export async function listSharedCredentials(
  db: Db,
  connectionIds: readonly string[],
): Promise<HeldCredential[]> {
  const { rows } = await sql<HeldCredential>`
    select id, entity_id, field_key, review_state, completeness, consent, changed_at, expires_on from credentials
    where (entity_id, field_key, account_id) in (${consentedTo('field', connectionIds)}) and deleted_at is null`.execute(
    db,
  );
  return rows;
}

/** The same, without documents that are shared only as evidence of a value. */
export async function listSharedDocuments(db: Db, connectionIds: readonly string[]): Promise<HeldDocument[]> {
  const { rows } = await sql<HeldDocument>`
    select id, entity_id, type, created_at, expires_on from documents
    where (entity_id, type, account_id) in (${consentedTo('document', connectionIds)}) and deleted_at is null`.execute(
    db,
  );
  return rows;
}

/** The documents behind each value; row-level security hides those that are not shared. */
export function listEvidence(db: Db, credentialIds: readonly string[]) {
  return db
    .selectFrom('credentialDocuments as l')
    .innerJoin('documents as d', 'd.id', 'l.documentId')
    .select(['l.credentialId', 'd.id', 'd.entityId', 'd.type', 'd.createdAt', 'd.expiresOn'])
    .where('l.credentialId', '=', anyOf(credentialIds))
    .where('d.deletedAt', 'is', null)
    .execute();
}

/** Business answers given by the entities' manager; unanswered questions are omitted. */
export function listManagedAnswers(db: Db, accountId: string, entityIds: readonly string[]) {
  return db
    .selectFrom('businessAnswers')
    .select(['entityId', 'question', 'asked', 'changedAt'])
    .where('accountId', '=', accountId)
    .where('entityId', '=', anyOf(entityIds))
    .where('answer', 'is not', null)
    .execute();
}

/** The declarations that the parties have signed for the account. */
export function listSignatures(db: Db, accountId: string, entityIds: readonly string[]) {
  return db
    .selectFrom('agreements')
    .select(['signerAccountId as entityId', 'declarationId', 'signedAt', 'needsResign'])
    .where('accountId', '=', accountId)
    .where('signerAccountId', '=', anyOf(entityIds))
    .where('state', '=', 'Signed' satisfies AgreementState)
    .execute();
}
