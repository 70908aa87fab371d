import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import { lockByName } from '@probity/db/named-lock.ts';
import { listByKey } from '@probity/db/planned-once.ts';
import type { Documents, DocumentVersions } from '@probity/db/schema.gen.ts';
import type { DocumentType } from '@probity/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { notFound } from '../../kernel/context/index.ts';

export type DocumentRow = Selectable<Documents>;
export type DocumentVersionRow = Omit<Selectable<DocumentVersions>, 'text' | 'words'>;

const versionColumns = [
  'v.documentId',
  'v.number',
  'v.accountId',
  'v.kind',
  'v.mediaType',
  'v.size',
  'v.pages',
  'v.width',
  'v.height',
  'v.contentIndex',
  'v.contentHash',
  'v.storageKey',
  'v.createdBy',
  'v.createdAt',
] as const;

export function insertDocument(db: Db, row: Insertable<Documents>): Promise<DocumentRow> {
  return db.insertInto('documents').values(row).returningAll().executeTakeFirstOrThrow();
}

export function insertVersion(db: Db, row: Insertable<DocumentVersions>) {
  return db.insertInto('documentVersions').values(row).execute();
}

export function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

export async function getDocument(db: Db, id: string): Promise<DocumentRow> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow(notFound);
}

export function updateDocument(db: Db, id: string, changes: Updateable<Documents>): Promise<DocumentRow> {
  return db
    .updateTable('documents')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function getVersion(db: Db, documentId: string, number: number): Promise<DocumentVersionRow> {
  return db
    .selectFrom('documentVersions as v')
    .select(versionColumns)
    .where('v.documentId', '=', documentId)
    .where('v.number', '=', number)
    .executeTakeFirstOrThrow(notFound);
}

export function listVersions(db: Db, documentId: string): Promise<DocumentVersionRow[]> {
  return db
    .selectFrom('documentVersions as v')
    .select(versionColumns)
    .where('v.documentId', '=', documentId)
    .orderBy('v.number', 'desc')
    .execute();
}

/** The same upload already stored for this account, so that it is not stored twice. */
export const findSameContent = (db: Db, accountId: string, contentIndex: Buffer) =>
  selectSameContent(db, accountId, contentIndex).executeTakeFirst();

/** Its document can neither leave nor be moved until the transaction ends: the stored file can be relied on. */
export const holdSameContent = (db: Db, accountId: string, contentIndex: Buffer) =>
  selectSameContent(db, accountId, contentIndex).forShare('d').executeTakeFirst();

/** The current version of a document that is not deleted comes first. */
function selectSameContent(db: Db, accountId: string, contentIndex: Buffer) {
  const isShown = sql<boolean>`d.deleted_at is null and v.number = d.current_version`;
  return db
    .selectFrom('documentVersions as v')
    .innerJoin('documents as d', 'd.id', 'v.documentId')
    .select(['v.storageKey', 'v.documentId', isShown.as('isShown')])
    .where('v.accountId', '=', accountId)
    .where('d.accountId', '=', accountId)
    .where('v.contentIndex', '=', contentIndex)
    .orderBy(isShown, 'desc')
    .orderBy('v.createdAt')
    .limit(1);
}

/** Which of these files no version of a document refers to. */
export async function findUnusedFiles(db: Db, storageKeys: readonly string[]): Promise<string[]> {
  const used = await db
    .selectFrom('documentVersions')
    .select('storageKey')
    .where('storageKey', '=', sql<string>`any(${storageKeys}::text[])`)
    .execute();
  const stillThere = new Set(used.map(({ storageKey }) => storageKey));
  return storageKeys.filter((key) => !stillThere.has(key));
}

/** Uploads of the same bytes wait for each other until the first is committed. */
export async function lockContent(db: Db, contentIndex: Buffer): Promise<void> {
  await lockByName(db, 'content', contentIndex.toString('hex'));
}

/** Evidence can be attached meanwhile, because attaching it locks the value first. */
export async function lockDocument(db: Db, id: string): Promise<DocumentRow> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** It appears among the documents to sort, or no longer. */
export async function markToSort(db: Db, id: string, toSort: boolean): Promise<void> {
  await db.updateTable('documents').set({ toSort }).where('id', '=', id).execute();
}

/** Documents that nobody has sorted yet, newest first. */
export function findDocumentsToSort(
  db: Db,
  { accountId, after, limit }: Pick<DocumentPage, 'accountId' | 'after' | 'limit'>,
): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents as d')
    .selectAll()
    .where('d.accountId', '=', accountId)
    .where('d.toSort', '=', true)
    .where('d.deletedAt', 'is', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(d.created_at, d.id) < (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
}

export async function bytesUsed(db: Db, accountId: string): Promise<number> {
  const { used } = await db
    .selectFrom('documentVersions')
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('used'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return used;
}

interface DocumentPage {
  accountId: string;
  entityId: string | null;
  type: DocumentType | null;
  /** Keyed hashes of all words that must occur. */
  words: readonly number[];
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

/** Newest first, with the current version and how many values each is evidence for. */
export function findDocuments(db: Db, page: DocumentPage) {
  return db
    .selectFrom(pageOf(db, page).as('d'))
    .innerJoin('documentVersions as v', (join) =>
      join.onRef('v.documentId', '=', 'd.id').onRef('v.number', '=', 'd.currentVersion'),
    )
    .innerJoin('entities as e', 'e.id', 'd.entityId')
    .selectAll('d')
    .select(['v.kind', 'v.mediaType', 'v.size', 'v.pages', 'e.displayName as entityName'])
    .select((query) =>
      query
        .selectFrom('credentialDocuments as c')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('c.documentId', '=', 'd.id')
        .as('proves'),
    )
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id', 'desc')
    .execute();
}

/** Limited before anything is joined, so that a later page reads no more than the first. */
function pageOf(db: Db, page: DocumentPage) {
  return db
    .selectFrom('documents as d')
    .selectAll('d')
    .where('d.accountId', '=', page.accountId)
    .where('d.deletedAt', 'is', null)
    .$if(page.entityId !== null, (query) => query.where('d.entityId', '=', page.entityId))
    .$if(page.type !== null, (query) => query.where('d.type', '=', page.type))
    .$if(page.words.length > 0, (query) =>
      query.where(sql<boolean>`d.id in (select documents_with_words(${page.accountId}, ${page.words}::bigint[],
        ${page.entityId}, ${page.type}, ${page.after?.createdAt ?? null}, ${page.after?.id ?? null}, ${page.limit}))`),
    )
    .$if(page.after !== null, (query) =>
      query.where(sql<boolean>`(d.created_at, d.id) < (${page.after?.createdAt}, ${page.after?.id})`),
    )
    .where(sql<boolean>`(select true from entities e where e.id = d.entity_id)`)
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(page.limit);
}

export function linkDocument(
  db: Db,
  link: {
    credentialId: string;
    documentId: string;
    accountId: string;
    addedAt: Date;
  },
) {
  return db
    .insertInto('credentialDocuments')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .returning('documentId')
    .executeTakeFirst();
}

export function unlinkDocument(db: Db, credentialId: string, documentId: string) {
  return db
    .deleteFrom('credentialDocuments')
    .where('credentialId', '=', credentialId)
    .where('documentId', '=', documentId)
    .returning('documentId')
    .executeTakeFirst();
}

const links = (db: Db) =>
  db
    .selectFrom('credentialDocuments as l')
    .innerJoin('documents as d', 'd.id', 'l.documentId')
    .innerJoin('credentials as c', 'c.id', 'l.credentialId')
    .select([
      'l.credentialId',
      'l.documentId',
      'l.addedAt',
      'd.title',
      'd.type',
      'd.expiresOn',
      'd.accountId',
      'd.currentVersion',
      'c.fieldKey',
      'c.entityId',
      'c.reviewState',
    ])
    .where('d.deletedAt', 'is', null)
    .where('c.deletedAt', 'is', null)
    .orderBy('l.addedAt');

const linksOfDocument = listByKey((db, documentId) => links(db).where('l.documentId', '=', documentId));

/** Begins with the values: otherwise PostgreSQL may ask of all values there are whether they may be read. */
const linksOfValues = listByKey((db, credentialIds: readonly string[]) =>
  links(db).where('c.id', '=', anyOf(credentialIds)),
);

export const listLinks = (db: Db, by: { credentialIds: readonly string[] } | { documentId: string }) =>
  'documentId' in by ? linksOfDocument(db, by.documentId) : linksOfValues(db, by.credentialIds);
