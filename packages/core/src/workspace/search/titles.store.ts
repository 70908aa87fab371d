import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

interface Wanted {
  accountId: string;
  limit: number;
}

/** The account's templates and those that ship with the product. */
export function listTemplateNames(db: Db, { accountId, limit }: Wanted) {
  return db
    .selectFrom('templates as t')
    .innerJoin('templateVersions as v', (join) =>
      join.onRef('v.templateId', '=', 't.id').onRef('v.number', '=', 't.currentVersion'),
    )
    .select(['t.id', 't.name', sql<string>`v.content ->> 'partyKind'`.as('partyKind')])
    .where(({ eb, or }) => or([eb('t.accountId', '=', accountId), eb('t.accountId', 'is', null)]))
    .where('t.archivedAt', 'is', null)
    .orderBy('t.name')
    .limit(limit)
    .execute();
}

export function listDeclarationTitles(db: Db, { accountId, limit }: Wanted) {
  return db
    .selectFrom('declarations')
    .select(['id', 'title', 'kind'])
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest documents; each title is encrypted. */
export function listDocumentTitles(db: Db, { accountId, limit }: Wanted) {
  return db
    .selectFrom('documents as d')
    .innerJoin('entities as e', 'e.id', 'd.entityId')
    .select(['d.id', 'd.title', 'd.type', 'e.displayName as entityName'])
    .where('d.accountId', '=', accountId)
    .where('d.deletedAt', 'is', null)
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
}
