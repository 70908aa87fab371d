import type { Db } from '@probity/db/connect.ts';
import { plannedOnce } from '@probity/db/planned-once.ts';
import type { CredentialEvents, Credentials } from '@probity/db/schema.gen.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { type CredentialRow, credentialColumns, type NewCredentialRow } from './credentials.store.ts';

export interface SavedStep {
  changes: Updateable<Credentials>;
  event: Insertable<CredentialEvents>;
  /** What the audit log says of it. */
  audit: RawBuilder<number>;
  /** A change of value or evidence ends every attestation. */
  withdrawsAttestations: boolean;
}

interface Saved {
  credential: CredentialRow;
  followers: Followers;
}

/** A new row with the first event of its history and of the audit log: one statement, hence one round trip. */
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

/** The new state, its event, its audit entry and the end of its attestations, in one statement too. */
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

/** Whether a connection asks for the party's data or shares it, and whether a signature stands on this value. */
interface Followers {
  isShared: boolean;
  isSigned: boolean;
}
const nobody: Followers = { isShared: false, isSigned: false };

/** Of the row that a statement on credentials returns. */
const followersOfRow = sql<Followers | null>`(
  select jsonb_build_object('isShared', f.is_shared, 'isSigned', f.is_signed)
  from followers_of_value(credentials.account_id, credentials.entity_id, 'entity.' || credentials.field_key) f)`;
