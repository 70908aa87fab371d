import type { Db } from '@probity/db/connect.ts';
import type { EntityKind } from '@probity/domain';
import { sql } from 'kysely';

interface IdentityRow {
  accountId: string;
  registeredName: string;
  kind: EntityKind;
  country: string | null;
  displayName: string | null;
  dataKey: Buffer;
  otherKey: Buffer | null;
  /** Null if the profile has none of the fields; otherwise a row for each. */
  credentialId: string | null;
  fieldKey: 'RegistrationName' | 'RegistrationNumber' | null;
  value: Buffer | null;
  isConfirmed: boolean | null;
}

export async function findIdentityRows(db: Db, accountId: string): Promise<IdentityRow[]> {
  const { rows } = await sql<IdentityRow>`select * from registered_identity_of(${accountId})`.execute(db);
  return rows;
}
