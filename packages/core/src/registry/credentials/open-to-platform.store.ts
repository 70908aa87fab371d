import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

interface Reviewed {
  credentialIds: readonly string[];
  userId: string | null;
  /** The beginning of the time within which a review can be undone. */
  since: Date;
}

export async function wasReviewedBy(db: Db, { credentialIds, userId, since }: Reviewed): Promise<boolean> {
  const { rows } = await sql`
    select from credential_events
    where credential_id = ${anyOf(credentialIds)} and actor_user_id = ${userId} and at > ${since}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The values that the document is evidence of. */
export async function listEvidencedBy(db: Db, documentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('credentialDocuments')
    .select('credentialId')
    .where('documentId', '=', documentId)
    .execute();
  return rows.map(({ credentialId }) => credentialId);
}
