import type { Db } from '@probity/db/connect.ts';
import type { DataFieldKey, EntityKind } from '@probity/domain';
import { sql } from 'kysely';

export interface WaitingPage {
  /** Null for any account. */
  accountId: string | null;
  after: { since: Date; id: string } | null;
  limit: number;
}

/** A value awaits review. The lists below keep the longest-waiting value of each party or document, in index order. */
const waits = sql`r.credential_id is not null`;
const inAccount = (accountId: string | null) => (accountId ? sql`and r.account_id = ${accountId}` : sql``);

interface WaitingParty {
  id: string;
  displayName: string;
  kind: EntityKind;
  country: string | null;
  since: Date;
  waiting: number;
}

/** Parties with values awaiting review, the longest waiting first. */
export async function listWaitingParties(
  db: Db,
  { accountId, kinds, after, limit }: WaitingPage & { kinds: readonly EntityKind[] },
): Promise<WaitingParty[]> {
  const { rows } = await sql<WaitingParty>`
    select e.id, e.display_name, e.kind, e.country, r.since,
      (select count(*)::int from review_items w where w.entity_id = e.id and w.credential_id is not null) as waiting
    from review_items r join entities e on e.id = r.entity_id
    where ${waits} ${inAccount(accountId)} and e.kind = any (${[...kinds]}::text[])
      ${after ? sql`and (r.since, r.entity_id) > (${after.since}, ${after.id}) and r.since >= ${after.since}` : sql``}
      and not exists (select from review_items w where w.entity_id = r.entity_id and w.credential_id is not null
        and (w.since, w.credential_id) < (r.since, r.credential_id))
    order by r.since, r.entity_id limit ${limit}`.execute(db);
  return rows;
}

interface WaitingDocument {
  id: string;
  accountId: string;
  type: string;
  title: Buffer;
  entityId: string;
  entityName: string;
  expiresOn: string | null;
  /** The longest-waiting value that it is evidence for. */
  credentialId: string;
  fieldKey: DataFieldKey;
  since: Date;
}

/** Documents that are evidence for values awaiting review, the longest waiting first. */
export async function listWaitingDocuments(
  db: Db,
  { accountId, after, limit }: WaitingPage,
): Promise<WaitingDocument[]> {
  const { rows } = await sql<WaitingDocument>`
    select d.id, d.account_id, d.type, d.title, c.entity_id, e.display_name as entity_name, d.expires_on,
      c.id as credential_id, c.field_key, r.since
    from review_items r
    join credentials c on c.id = r.credential_id
    join credential_documents l on l.credential_id = c.id
    join documents d on d.id = l.document_id and d.deleted_at is null
    join entities e on e.id = c.entity_id
    where ${waits} ${inAccount(accountId)}
      ${after ? sql`and (r.since, d.id) > (${after.since}, ${after.id}) and r.since >= ${after.since}` : sql``}
      and not exists (select from credential_documents o join review_items w on w.credential_id = o.credential_id
        where o.document_id = d.id and (w.since, w.credential_id) < (r.since, r.credential_id))
    order by r.since, d.id limit ${limit}`.execute(db);
  return rows;
}
