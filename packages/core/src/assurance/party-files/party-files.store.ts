import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import type { DocumentType } from '@probity/domain';
import type { TemplateRole } from '@probity/domain/templates/template-content.ts';
import { sql } from 'kysely';

interface OfEntity {
  accountId: string;
  entityId: string;
}

/** A connection through which the account can read data of the party now. */
export async function findReadableConnection(
  db: Db,
  { accountId, entityId, now }: OfEntity & { now: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('connections')
    .select('id')
    .where('readerAccountId', '=', accountId)
    .where('subjectId', '=', entityId)
    .where('sharingStatus', '=', 'Approved')
    .where('deletedAt', 'is', null)
    .where(({ eb, or }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The roles that a request asks for. */
export async function listRolesAsked(db: Db, connectionId: string): Promise<TemplateRole[]> {
  const { rows } = await sql<{ roles: TemplateRole[] }>`
    select association -> 'roles' as roles from connections where id = ${connectionId}`.execute(db);
  return rows.flatMap(({ roles }) => roles);
}

interface DocumentOfEntity {
  id: string;
  type: DocumentType;
  title: Buffer;
  issuedOn: string | null;
  expiresOn: string | null;
}

export function listDocumentsOfTypes(
  db: Db,
  { accountId, entityId, types }: OfEntity & { types: readonly DocumentType[] },
): Promise<DocumentOfEntity[]> {
  return db
    .selectFrom('documents')
    .select(['id', 'type', 'title', 'issuedOn', 'expiresOn'])
    .where('entityId', '=', entityId)
    .where('accountId', '=', accountId)
    .where('type', 'in', types)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_DOCUMENTS)
    .execute();
}

/** Tests use only the latest documents. */
const MAX_DOCUMENTS = 50;

/** The text of the current versions, still encrypted; scans have none. The newest of each type come first. */
export function listDocumentTexts(
  db: Db,
  { accountId, entityId, types }: OfEntity & { types: readonly DocumentType[] },
) {
  return db
    .selectFrom('documents as d')
    .innerJoin('documentVersions as v', (join) =>
      join.onRef('v.documentId', '=', 'd.id').onRef('v.number', '=', 'd.currentVersion'),
    )
    .select(['d.id', 'd.type', 'd.title', 'v.text'])
    .where('d.entityId', '=', entityId)
    .where('d.accountId', '=', accountId)
    .where('d.type', 'in', types)
    .where('d.deletedAt', 'is', null)
    .where('v.text', 'is not', null)
    .orderBy(sql`row_number() over (partition by d.type order by d.created_at desc, d.id desc)`)
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(MAX_DOCUMENTS)
    .execute();
}

/** The expiry dates of the documents that are evidence for each value. */
export function listEvidenceDates(db: Db, credentialIds: readonly string[]) {
  return db
    .selectFrom('credentialDocuments as l')
    .innerJoin('documents as d', 'd.id', 'l.documentId')
    .select(['l.credentialId', 'd.expiresOn'])
    .where('l.credentialId', '=', anyOf(credentialIds))
    .where('d.deletedAt', 'is', null)
    .execute();
}
