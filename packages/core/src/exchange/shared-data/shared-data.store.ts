import type { Db } from '@probity/db/connect.ts';
import { lockByName } from '@probity/db/named-lock.ts';
import { plannedOnce } from '@probity/db/planned-once.ts';
import type { ConnectionSnapshots, Disclosures } from '@probity/db/schema.gen.ts';
import type { CheckType, IntegrationProvider, ScopeItemKind, VerificationOutcome } from '@probity/domain';
import { type Insertable, sql } from 'kysely';
import { type CredentialRow, differenceColumns } from '../../registry/credentials/index.ts';
import type { DocumentRow } from '../../registry/documents/index.ts';

/** The types allow null in the columns of a view; these columns are never null. */
export type VisibleCredential = CredentialRow & { connectionId: string; shareEvidence: boolean };

interface VisibleDocument
  extends Pick<
    DocumentRow,
    'id' | 'accountId' | 'entityId' | 'type' | 'title' | 'issuedOn' | 'expiresOn' | 'currentVersion'
  > {
  mediaType: string;
  pages: number | null;
  contentHash: Buffer;
}

export interface SharedCheckRow {
  id: string;
  type: CheckType;
  outcome: VerificationOutcome;
  provider: IntegrationProvider | null;
  changedAt: Date;
  validUntil: string | null;
}

/** What a connection currently shares with its recipient. All reads across parties go through this view. */
export function listVisibleCredentials(db: Db, connectionId: string): Promise<VisibleCredential[]> {
  return db
    .selectFrom('visibleCredentials')
    .selectAll()
    .where('connectionId', '=', connectionId)
    .orderBy('fieldKey')
    .orderBy('id')
    .$castTo<VisibleCredential>()
    .execute();
}

export function findVisibleCredential(
  db: Db,
  connectionId: string,
  credentialId: string,
): Promise<VisibleCredential | undefined> {
  return db
    .selectFrom('visibleCredentials')
    .selectAll()
    .where('connectionId', '=', connectionId)
    .where('id', '=', credentialId)
    .$castTo<VisibleCredential>()
    .executeTakeFirst();
}

/** Documents that are in scope themselves, and the evidence of values in scope. */
export function listVisibleDocuments(db: Db, connectionId: string): Promise<VisibleDocument[]> {
  return db
    .selectFrom('visibleDocuments as d')
    .innerJoin('documentVersions as v', (join) =>
      join.onRef('v.documentId', '=', 'd.id').onRef('v.number', '=', 'd.currentVersion'),
    )
    .select([
      'd.id',
      'd.accountId',
      'd.entityId',
      'd.type',
      'd.title',
      'd.issuedOn',
      'd.expiresOn',
      'd.currentVersion',
      'v.mediaType',
      'v.pages',
      'v.contentHash',
    ])
    .where('d.connectionId', '=', connectionId)
    .orderBy('d.createdAt', 'desc')
    .modifyEnd(plannedOnce)
    .$castTo<VisibleDocument>()
    .execute();
}

export function listEvidenceLinks(db: Db, credentialIds: readonly string[]) {
  return db
    .selectFrom('credentialDocuments')
    .select(['credentialId', 'documentId'])
    .where('credentialId', 'in', credentialIds)
    .execute();
}

/** The checks that the data owner shares with the recipient. */
export async function listSharedChecks(
  db: Db,
  { connectionId, today }: { connectionId: string; today: string },
): Promise<SharedCheckRow[]> {
  const { rows } = await sql<SharedCheckRow>`
    select * from shared_checks(${connectionId}, ${today}::date)`.execute(db);
  return rows;
}

/**
 * The attestations, the related party, the authors and the register's word on each value: one row per attestation, or a
 * single row without any. Authors are visible only to members of the data owner.
 */
export function listSurroundings(db: Db, connectionId: string) {
  return db
    .selectFrom('visibleCredentials as c')
    .leftJoin('attestations as a', (join) =>
      join.onRef('a.credentialId', '=', 'c.id').on('a.withdrawnAt', 'is', null),
    )
    .leftJoin('users as u', 'u.id', 'a.byUserId')
    .leftJoin('entities as e', 'e.id', 'a.byAccountId')
    .leftJoin('entities as r', 'r.id', 'c.relatedEntityId')
    .leftJoin('registerDifferences as d', 'd.credentialId', 'c.id')
    .leftJoin('users as k', 'k.id', 'd.keptBy')
    .select([
      'c.id as credentialId',
      'a.seq as sequence',
      'a.attestor as as',
      'a.method',
      'a.source',
      'a.at',
      'a.until',
      'a.byAccountId',
      'u.name as byName',
      'e.displayName as byAccountName',
      'r.id as relatedId',
      'r.displayName as relatedName',
      'r.kind as relatedKind',
      'r.claimedAt as relatedClaimedAt',
      ...differenceColumns,
    ])
    .select(
      sql<string[]>`array(
        select a from authors_of_credential(c.id, c.value is not null, c.last_changed_by) a)`.as('authors'),
    )
    .where('c.connectionId', '=', connectionId)
    .modifyEnd(plannedOnce)
    .execute();
}

/** The answers that a connection shares with its recipient; row-level security enforces the same. */
export function listSharedAnswers(db: Db, connectionId: string) {
  return db
    .selectFrom('connections as c')
    .innerJoin('connectionItems as i', 'i.connectionId', 'c.id')
    .innerJoin('businessAnswers as a', (join) =>
      join
        .onRef('a.entityId', '=', 'i.subjectId')
        .onRef('a.question', '=', 'i.key')
        .onRef('a.accountId', '=', 'c.holderAccountId'),
    )
    .select(['a.id', 'a.question', 'a.asked', 'a.answer', 'a.changedAt'])
    .where('c.id', '=', connectionId)
    .where('c.sharingStatus', 'in', ['Approved', 'AwaitingApproval'])
    .where(
      'i.kind',
      '=',
      sql<ScopeItemKind>`case when a.asked is null then 'question' else 'templateQuestion' end`,
    )
    .where('i.state', '=', 'Consented')
    .where('a.answer', 'is not', null)
    .execute();
}

export function findQueries(db: Db, connectionId: string) {
  return db
    .selectFrom('connectionQueries')
    .selectAll()
    .where('connectionId', '=', connectionId)
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function latestSnapshot(db: Db, connectionId: string) {
  const { rows } = await sql<{
    seq: number;
    accountId: string;
    content: Buffer;
    hash: Buffer;
    at: Date;
  }>`select * from latest_snapshot(${connectionId})`.execute(db);
  return rows[0] ?? null;
}

/** When the recipient last accepted the shared data; undefined if it never has. */
export function findAcceptance(db: Db, connectionId: string) {
  return db
    .selectFrom('connectionSnapshots')
    .select(['at', 'hash'])
    .where('connectionId', '=', connectionId)
    .where('reason', '=', 'Acceptance')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function insertSnapshot(db: Db, row: Insertable<ConnectionSnapshots>) {
  return db.insertInto('connectionSnapshots').values(row).execute();
}

export async function insertDisclosure(db: Db, row: Insertable<Disclosures>): Promise<void> {
  await db.insertInto('disclosures').values(row).execute();
}

export async function setItemsViewed(
  db: Db,
  { connectionId, items, at }: { connectionId: string; items: readonly string[]; at: Date },
): Promise<void> {
  await db
    .updateTable('connectionItems')
    .set({ lastViewedAt: at })
    .where('connectionId', '=', connectionId)
    .where(sql<boolean>`kind || ':' || key = any (${items}::text[])`)
    .execute();
}

interface Visitor {
  connectionId: string;
  userId: string | null;
}

/** Locks reads by the same person, so that of two at once, the second sees the access of the first. */
export async function lockLooks(db: Db, { connectionId, userId }: Visitor): Promise<void> {
  await lockByName(db, 'look', connectionId, String(userId));
}

/** Whether the person has seen exactly this data since then. */
export async function hasSeen(
  db: Db,
  { connectionId, userId, shown, since }: Visitor & { shown: Buffer; since: Date },
): Promise<boolean> {
  const access = await db
    .selectFrom('disclosures')
    .select('id')
    .where('connectionId', '=', connectionId)
    .where('at', '>', since)
    .where('userId', '=', userId)
    .where('shown', '=', shown)
    .limit(1)
    .executeTakeFirst();
  return access !== undefined;
}

interface DisclosurePage {
  connectionId: string;
  after: { at: Date; id: string } | null;
  limit: number;
}

export function listDisclosures(db: Db, { connectionId, after, limit }: DisclosurePage) {
  return db
    .selectFrom('disclosures as d')
    .innerJoin('entities as e', 'e.id', 'd.readerAccountId')
    .select(['d.id', 'd.at', 'd.kind', 'd.viewerName', 'd.items', 'e.displayName as readerName'])
    .where('d.connectionId', '=', connectionId)
    .$if(after !== null, (query) => query.where(sql<boolean>`(d.at, d.id) < (${after?.at}, ${after?.id})`))
    .orderBy('d.at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
}

/** Marks the answer as seen: the requester has opened the shared data since. */
export async function setAnswerSeen(db: Db, connectionId: string) {
  await db
    .updateTable('connectionSides')
    .set({ answerUnseen: false })
    .where('connectionId', '=', connectionId)
    .where('answerUnseen', '=', true)
    .execute();
}
