import type { Db } from '@probity/db/connect.ts';
import type { Consent, DataFieldKey, EntityKind } from '@probity/domain';
import { sql } from 'kysely';

export interface MentionRow {
  credentialId: string;
  /** The account that holds the record, and whose key encrypts it. */
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
  /** When and, encrypted, why whoever recorded a disputed role keeps it. */
  answeredAt: Date | null;
  answer: Buffer | null;
}

/** Who lists the party, newest first; the database returns them only to the party's own members. */
export async function findMentions(db: Db, entityId: string): Promise<MentionRow[]> {
  const { rows } = await sql<MentionRow>`select * from mentions_of(${entityId})`.execute(db);
  return rows;
}
