import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

export interface HeldCredential {
  id: string;
  entityId: string;
  fieldKey: string;
  reviewState: string;
  completeness: string;
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

/** What the account itself keeps about the entities. */
export function listManagedCredentials(db: Db, accountId: string, entityIds: readonly string[]) {
  return db
    .selectFrom('credentials')
    .select(credentialColumns)
    .where('accountId', '=', accountId)
    .where('entityId', 'in', entityIds)
    .where('deletedAt', 'is', null)
    .execute();
}

export function listManagedDocuments(db: Db, accountId: string, entityIds: readonly string[]) {
  return db
    .selectFrom('documents')
    .select(documentColumns)
    .where('accountId', '=', accountId)
    .where('entityId', 'in', entityIds)
    .where('deletedAt', 'is', null)
    .execute();
}

/** What others share with the account through these connections, and nothing beyond. */
export function listSharedCredentials(db: Db, connectionIds: readonly string[]): Promise<HeldCredential[]> {
  return db
    .selectFrom('visibleCredentials')
    .select(credentialColumns)
    .distinct()
    .where('connectionId', 'in', connectionIds)
    .$castTo<HeldCredential>()
    .execute();
}

export function listSharedDocuments(db: Db, connectionIds: readonly string[]): Promise<HeldDocument[]> {
  return db
    .selectFrom('visibleDocuments')
    .select(documentColumns)
    .where('connectionId', 'in', connectionIds)
    .$castTo<HeldDocument>()
    .execute();
}

/** Types of the documents behind each value that are in date; row-level security keeps back what is not shared. */
export function listEvidenceTypes(db: Db, credentialIds: readonly string[], today: string) {
  return db
    .selectFrom('credentialDocuments as l')
    .innerJoin('documents as d', 'd.id', 'l.documentId')
    .select(['l.credentialId', 'd.type'])
    .where('l.credentialId', 'in', credentialIds)
    .where('d.deletedAt', 'is', null)
    .where(({ eb, or }) => or([eb('d.expiresOn', 'is', null), eb('d.expiresOn', '>=', today)]))
    .execute();
}

export interface CandidatePage {
  accountId: string;
  /** Whose eyes: some connections are open to one member of the account only. */
  userId: string | null;
  kind: string;
  after: { name: string; id: string } | null;
  limit: number;
}

export interface CandidateRow {
  id: string;
  displayName: string;
  country: string | null;
  sortName: string;
  managed: boolean;
  connectionIds: string[];
}

/** Parties of the kind that the account manages or is connected with, by name. */
export async function listCandidates(db: Db, page: CandidatePage): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    with open_sides as (
      select s.counterpart_id, s.connection_id, s.sharing_status, s.changed_at from connection_sides s
      left join members m on m.user_id = ${page.userId} and m.account_id = s.account_id
      where s.account_id = ${page.accountId} and not s.hidden
        and (s.visibility = 'All' or (s.visibility = 'Member' and s.visible_to_member = m.id)
          or (s.visibility = 'OnlyPointOfContact' and s.contact_member_id = m.id))
    ), parties as (
      select id from entities where managed_by = ${page.accountId}
      union select counterpart_id from open_sides
    )
    select e.id, e.display_name, e.country, lower(e.display_name) as sort_name,
      e.managed_by = ${page.accountId} as managed,
      array(select s.connection_id from open_sides s where s.counterpart_id = e.id
        order by s.changed_at desc, s.connection_id) as connection_ids
    from parties p join entities e on e.id = p.id
    where e.kind = ${page.kind}
      and (${page.after === null} or (lower(e.display_name), e.id) > (${page.after?.name ?? ''}, ${page.after?.id ?? null}::uuid))
    order by lower(e.display_name), e.id
    limit ${page.limit}`.execute(db);
  return rows;
}
