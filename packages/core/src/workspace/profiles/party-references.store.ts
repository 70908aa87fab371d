import type { Db } from '@probity/db/connect.ts';
import type { PartyReferences } from '@probity/domain/entities/party-references.ts';
import { sql } from 'kysely';

/** How often other records refer to the party. Ended and removed connections count: both sides keep their record. */
export async function countReferences(db: Db, entityId: string): Promise<PartyReferences> {
  const { rows } = await sql<PartyReferences>`
    select
      (select count(*)::int from credentials where related_entity_id = ${entityId} and deleted_at is null) as roles,
      (select count(distinct c.id)::int from connections c left join connection_items i on i.connection_id = c.id
        where c.target_id = ${entityId} or c.subject_id = ${entityId} or i.subject_id = ${entityId}) as connections,
      (select count(*)::int from relationship_decisions where entity_id = ${entityId}) as decisions,
      (select count(*)::int from screening_cases
        where party_id = ${entityId} and state in ('Open', 'Closed')) as matches,
      (select count(*)::int from risk_proposals where entity_id = ${entityId} and state = 'AwaitingSecond')
        + (select coalesce(sum(awaiting), 0)::int from party_screenings where entity_id = ${entityId}) as proposals,
      (select count(*)::int from entities where merged_into = ${entityId}) as merged,
      (select count(distinct d.id)::int from documents d join credential_documents l on l.document_id = d.id
        join credentials c on c.id = l.credential_id
        where d.entity_id = ${entityId} and c.entity_id <> d.entity_id) as evidence`.execute(db);
  const [references] = rows;
  if (!references) throw new Error('A query without a table returned no row.');
  return references;
}

/** Whether anything would be lost with the party: values that were ever given, documents or checks. */
export async function hasData(db: Db, entityId: string): Promise<boolean> {
  const { rows } = await sql<{ hasData: boolean }>`
    select exists (select from credentials where entity_id = ${entityId})
      or exists (select from documents where entity_id = ${entityId})
      or exists (select from checks where entity_id = ${entityId}) as has_data`.execute(db);
  return rows[0]?.hasData ?? false;
}

/** Deletes the party with everything of its own; returns the stored files that nothing refers to any more. */
export async function deleteParty(db: Db, entityId: string): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    select delete_party(${entityId}) as storage_key`.execute(db);
  return rows.map(({ storageKey }) => storageKey);
}
