import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import type { Completeness, DataFieldKey, ReviewState } from '@probity/domain';
import type { AgreementState } from '@probity/domain/declarations/agreement.flow.ts';

export interface HeldCredential {
  id: string;
  entityId: string;
  fieldKey: DataFieldKey;
  reviewState: ReviewState;
  completeness: Completeness;
  changedAt: Date;
  expiresOn: string | null;
}

export interface HeldDocument {
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
  'changedAt',
  'expiresOn',
] as const;
const documentColumns = ['entityId', 'type', 'createdAt', 'expiresOn'] as const;

/** What the account itself holds about the entities. */
export function listManagedCredentials(db: Db, accountId: string, entityIds: readonly string[]) {
  return db
    .selectFrom('credentials')
    .select(credentialColumns)
    .where('accountId', '=', accountId)
    .where('entityId', '=', anyOf(entityIds))
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

/** Only what others share with the account through these connections. */
export function listSharedCredentials(db: Db, connectionIds: readonly string[]): Promise<HeldCredential[]> {
  return db
    .selectFrom('visibleCredentials')
    .select(credentialColumns)
    .distinct()
    .where('connectionId', '=', anyOf(connectionIds))
    .$castTo<HeldCredential>()
    .execute();
}

export function listSharedDocuments(db: Db, connectionIds: readonly string[]): Promise<HeldDocument[]> {
  return db
    .selectFrom('visibleDocuments')
    .select(documentColumns)
    .where('connectionId', '=', anyOf(connectionIds))
    .$castTo<HeldDocument>()
    .execute();
}

/** Types of the unexpired documents behind each value; row-level security hides those that are not shared. */
export function listEvidenceTypes(db: Db, credentialIds: readonly string[], today: string) {
  return db
    .selectFrom('credentialDocuments as l')
    .innerJoin('documents as d', 'd.id', 'l.documentId')
    .select(['l.credentialId', 'd.type'])
    .where('l.credentialId', '=', anyOf(credentialIds))
    .where('d.deletedAt', 'is', null)
    .where(({ eb, or }) => or([eb('d.expiresOn', 'is', null), eb('d.expiresOn', '>=', today)]))
    .execute();
}

/** Business answers given by the entities' manager; unanswered questions are omitted. */
export function listManagedAnswers(db: Db, accountId: string, entityIds: readonly string[]) {
  return db
    .selectFrom('businessAnswers')
    .select(['entityId', 'question', 'changedAt'])
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
