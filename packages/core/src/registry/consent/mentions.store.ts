import type { Db } from '@probity/db/connect.ts';
import type { Consent, DataFieldKey, EntityKind } from '@probity/domain';
import { sql } from 'kysely';

export interface MentionRow {
  credentialId: string;
  /** Whose data it stands in, and whose key seals it. */
  accountId: string;
  accountName: string;
  entityId: string;
  entityName: string;
  entityKind: EntityKind;
  fieldKey: DataFieldKey;
  percentage: string | null;
  consent: Consent;
  consentedAt: Date | null;
  since: Date;
  value: Buffer | null;
}

/** Who names the party, newest first; the database answers none but the party's own members. */
export async function findMentions(db: Db, entityId: string): Promise<MentionRow[]> {
  const { rows } = await sql<MentionRow>`select * from mentions_of(${entityId})`.execute(db);
  return rows;
}
