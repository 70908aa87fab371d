import type { Db } from '@probity/db/connect.ts';
import { plannedOnce } from '@probity/db/planned-once.ts';
import type { CredentialEvents, Credentials } from '@probity/db/schema.gen.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { type CredentialRow, credentialColumns, type NewCredentialRow } from './credentials.store.ts';

export interface SavedStep {
  changes: Updateable<Credentials>;
  event: Insertable<CredentialEvents>;
  /** Its entry in the audit log. */
  audit: RawBuilder<number>;
  /** A change of value or evidence ends every attestation. */
  withdrawsAttestations: boolean;
}

interface Saved {
  credential: CredentialRow;
  followers: Followers;
}

/** Inserts a row with its first history event and audit entry in one statement, hence one round trip. */
export async function insertWithStep(
  db: Db,
  row: NewCredentialRow,
  { changes, event, audit }: SavedStep,
): Promise<Saved> {
  const saved = await db
    .with('event', (query) => query.insertInto('credentialEvents').values(event))
    .insertInto('credentials')
    .values({ ...row, ...changes })
    .returning(credentialColumns)
    .returning([audit.as('audit'), followersOfRow.as('followers')])
    .modifyEnd(plannedOnce)
    .executeTakeFirstOrThrow();
  return split(saved);
}

/** Saves the new state, its event and audit entry, and ends attestations, also in one statement. */
export async function saveStep(
  db: Db,
  id: string,
  { changes, event, audit, withdrawsAttestations }: SavedStep,
): Promise<Saved> {
  const saved = await db
    .with('event', (query) => query.insertInto('credentialEvents').values(event))
    .with('withdrawn', (query) =>
      query
        .updateTable('attestations')
        .set({ withdrawnAt: event.at, withdrawnBySeq: event.seq })
        .where('credentialId', '=', id)
        .where('withdrawnAt', 'is', null)
        .where(sql<boolean>`${withdrawsAttestations}::boolean`),
    )
    .updateTable('credentials')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(credentialColumns)
    .returning([audit.as('audit'), followersOfRow.as('followers')])
    .modifyEnd(plannedOnce)
    .executeTakeFirstOrThrow();
  return split(saved);
}

function split({
  audit: _,
  followers,
  ...credential
}: CredentialRow & { audit: number; followers: Followers | null }): Saved {
  return { credential, followers: followers ?? nobody };
}

/**
 * Whether any connection requests or shares data of the party, whether a signed declaration uses this value, and whether
 * the party has proofs that have not ended.
 */
interface Followers {
  isShared: boolean;
  isSigned: boolean;
  hasProofs: boolean;
}
const nobody: Followers = { isShared: false, isSigned: false, hasProofs: false };

/** For the row that a statement on credentials returns. */
const followersOfRow = sql<Followers | null>`(
  select jsonb_build_object('isShared', f.is_shared, 'isSigned', f.is_signed, 'hasProofs', f.has_proofs)
  from followers_of_value(credentials.account_id, credentials.entity_id, 'entity.' || credentials.field_key) f)`;
