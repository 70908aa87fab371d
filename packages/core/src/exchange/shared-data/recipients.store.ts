import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

export async function findRecipients(db: Db, credentialId: string, limit: number) {
  const { rows } = await sql<{ entityId: string; name: string }>`
    select distinct e.id as entity_id, e.display_name as name
    from visible_credentials v join entities e on e.id = v.reader_account_id
    where v.id = ${credentialId}
    order by e.display_name, e.id limit ${limit}`.execute(db);
  return rows;
}
