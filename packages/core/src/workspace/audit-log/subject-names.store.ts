import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

export interface SubjectRow {
  id: string;
  type: string;
  name: string | null;
  /** Of a document, sealed by its account. */
  sealedTitle: Buffer | null;
  accountId: string | null;
  fieldKey: string | null;
}

/** What entries are about, by key and as far as the reader's rights go: one statement for a whole page. */
export async function readSubjects(db: Db, accountId: string, ids: readonly string[]): Promise<SubjectRow[]> {
  const { rows } = await sql<SubjectRow>`
    with wanted as (select unnest(${ids}::uuid[]) as id)
    select e.id, 'entity' as type, e.display_name as name, null::bytea as sealed_title, null::uuid as account_id, null as field_key
      from entities e join wanted w using (id)
    union all select s.connection_id, 'connection', s.counterpart_name, null, null, null
      from connection_sides s join wanted w on w.id = s.connection_id where s.account_id = ${accountId}
    union all select t.id, 'template', t.name, null, null, null from templates t join wanted w using (id)
    union all select d.id, 'declaration', d.title, null, null, null from declarations d join wanted w using (id)
    union all select g.id, 'agreement', d.title, null, null, null
      from agreements g join declarations d on d.id = g.declaration_id join wanted w on w.id = g.id
    union all select m.id, 'member', m.name, null, null, null from members m join wanted w using (id)
    union all select c.id, 'credential', e.display_name, null, null, c.field_key
      from credentials c join entities e on e.id = c.entity_id join wanted w on w.id = c.id
    union all select d.id, 'document', null, d.title, d.account_id, null from documents d join wanted w using (id)`.execute(
    db,
  );
  return rows;
}
