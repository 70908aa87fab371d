import type { Db } from '@probity/db/connect.ts';
import type { CredentialEvent, CredentialStep, DataFieldKey, RejectionReason } from '@probity/domain';
import { sql } from 'kysely';

/** A step of a credential, or an entry of the audit log about the party, a value or a document. */
export interface FileEntryRow {
  at: Date;
  id: string;
  seq: number;
  accountId: string;
  actorUserId: string | null;
  actorName: string | null;
  byPlatform: boolean;
  credentialId: string | null;
  isLive: boolean | null;
  fieldKey: DataFieldKey | null;
  relatedName: string | null;
  step: CredentialStep | null;
  event: CredentialEvent | null;
  action: string | null;
  before: Buffer | null;
  after: Buffer | null;
  reason: RejectionReason | null;
  note: Buffer | null;
  documentId: string | null;
  documentTitle: Buffer | null;
  documentAccountId: string | null;
  /** An entry of the audit log as it was hashed, with its hashes and subject type; null for a step of a value. */
  entry: string | null;
  prevHash: Buffer | null;
  hash: Buffer | null;
  subjectType: string | null;
}

export interface FileHistoryPage {
  entityId: string;
  accountId: string;
  /** Which steps of plain values, which of links, and which actions of the audit log. */
  wanted: { valueSteps: string[]; linkSteps: string[]; valueActions: string[]; linkActions: string[] };
  before: { at: Date; id: string; seq: number } | null;
  limit: number;
}

/** Newest first. Everything is looked up by party, so the rest of the account costs nothing. */
export async function listFileEntries(db: Db, page: FileHistoryPage): Promise<FileEntryRow[]> {
  const { entityId, accountId, wanted, before, limit } = page;
  const older = before
    ? sql`where (f.at, f.id, f.seq) < (${before.at}::timestamptz, ${before.id}::uuid, ${before.seq}::bigint)`
    : sql``;
  const { rows } = await sql<FileEntryRow>`
    with file as (
      select e.at, e.credential_id as id, e.seq::bigint as seq, e.actor_user_id, e.by_platform, e.credential_id,
        e.document_id,
        e.step, e.event, null as action, e.before, e.after, e.reason, e.note,
        null as entry, null::bytea as prev_hash, null::bytea as hash, null as subject_type
      from credentials c join credential_events e on e.credential_id = c.id
      where c.entity_id = ${entityId} and e.step = any (
        case when c.related_entity_id is null then ${wanted.valueSteps}::text[] else ${wanted.linkSteps}::text[] end)
      union all
      select a.at, a.subject_id, a.seq, a.actor_user_id, false, c.id, d.id, null, null, a.action, null, null, null, null,
        a.entry, a.prev_hash, a.hash, a.subject_type
      from (select ${entityId}::uuid as id
        union all select id from credentials where entity_id = ${entityId}
        union all select id from documents where entity_id = ${entityId}) s
      join audit_log a on a.chain_id = ${accountId} and a.subject_id = s.id
      left join credentials c on c.id = s.id
      left join documents d on d.id = s.id
      where a.action = any (
        case when c.related_entity_id is null then ${wanted.valueActions}::text[] else ${wanted.linkActions}::text[] end)
    )
    select f.at, f.id, f.seq::int as seq, coalesce(c.account_id, ${accountId}) as account_id, f.actor_user_id,
      u.name as actor_name, f.by_platform, f.credential_id, c.deleted_at is null as is_live, c.field_key, r.display_name as related_name,
      f.step, f.event, f.action, f.before, f.after, f.reason, f.note,
      d.id as document_id, d.title as document_title, d.account_id as document_account_id,
      f.entry, f.prev_hash, f.hash, f.subject_type
    from (select * from file f ${older} order by f.at desc, f.id desc, f.seq desc limit ${limit}) f
    left join users u on u.id = f.actor_user_id
    left join credentials c on c.id = f.credential_id
    left join entities r on r.id = c.related_entity_id
    left join documents d on d.id = f.document_id and d.deleted_at is null
    order by f.at desc, f.id desc, f.seq desc`.execute(db);
  return rows;
}
