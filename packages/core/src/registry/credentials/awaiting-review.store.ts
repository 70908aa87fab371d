import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

export async function isCredentialAwaitingReview(db: Db, credentialId: string): Promise<boolean> {
  const { rows } = await sql`select from review_items where credential_id = ${credentialId}`.execute(db);
  return rows.length > 0;
}

/** Whether the document is evidence for a value that awaits review. */
export async function isEvidenceAwaitingReview(db: Db, documentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from review_items r join credential_documents l on l.credential_id = r.credential_id
    where l.document_id = ${documentId} limit 1`.execute(db);
  return rows.length > 0;
}
