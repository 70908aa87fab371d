import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

export interface PlatformReviewer {
  userId: string | null;
  /** The beginning of the time within which a review can be undone. */
  since: Date;
}

/** Whether the platform may open a value: while it awaits review, and the reviewer as long as they can undo it. */
export async function isOpenToPlatform(
  db: Db,
  credentialId: string,
  { userId, since }: PlatformReviewer,
): Promise<boolean> {
  const { rows } = await sql`
    select from review_items where credential_id = ${credentialId}
    union all
    select from credential_events
    where credential_id = ${credentialId} and actor_user_id = ${userId} and at > ${since}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The same for a document that is evidence of the value. */
export async function isEvidenceOpenToPlatform(
  db: Db,
  documentId: string,
  { userId, since }: PlatformReviewer,
): Promise<boolean> {
  const { rows } = await sql`
    select from credential_documents l join review_items r on r.credential_id = l.credential_id
    where l.document_id = ${documentId}
    union all
    select from credential_documents l join credential_events e on e.credential_id = l.credential_id
    where l.document_id = ${documentId} and e.actor_user_id = ${userId} and e.at > ${since}
    limit 1`.execute(db);
  return rows.length > 0;
}
