import type { Db } from '@probity/db/connect.ts';
import { deleteBefore } from '@probity/db/delete-before.ts';
import type { Passkeys } from '@probity/db/schema.gen.ts';
import type { Insertable, Selectable } from 'kysely';

export type PasskeyRow = Selectable<Passkeys>;
type ChallengePurpose = 'Enrolment' | 'Verification';

interface ChallengeOwner {
  userId: string;
  sessionHash: Buffer;
  purpose: ChallengePurpose;
}

export async function listPasskeysOf(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('createdAt').execute();
}

export function lockPasskey(db: Db, userId: string, credentialId: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export function insertPasskey(db: Db, row: Insertable<Passkeys>): Promise<PasskeyRow> {
  return db.insertInto('passkeys').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updatePasskey(
  db: Db,
  { id, userId }: { id: string; userId: string },
  changes: { nameSealed?: Buffer; counter?: number; lastUsedAt?: Date },
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkeys')
    .set(changes)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

export function deletePasskey(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<PasskeyRow | undefined> {
  return db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

export function deletePasskeysOf(db: Db, userId: string) {
  return db.deleteFrom('passkeys').where('userId', '=', userId).execute();
}

/** A new challenge replaces the earlier one of the same session and purpose. */
export function putChallenge(db: Db, owner: ChallengeOwner, challenge: string, expiresAt: Date) {
  return db
    .insertInto('passkeyChallenges')
    .values({ ...owner, challenge, expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'sessionHash', 'purpose']).doUpdateSet({ challenge, expiresAt }),
    )
    .execute();
}

/** Reads and deletes the challenge: it can be answered only once, whatever the answer is. */
export async function takeChallenge(db: Db, owner: ChallengeOwner, now: Date): Promise<string | null> {
  const taken = await db
    .deleteFrom('passkeyChallenges')
    .where('userId', '=', owner.userId)
    .where('sessionHash', '=', owner.sessionHash)
    .where('purpose', '=', owner.purpose)
    .returning(['challenge', 'expiresAt'])
    .executeTakeFirst();
  return taken && taken.expiresAt > now ? taken.challenge : null;
}

export function deleteChallengesBefore(db: Db, before: Date): Promise<void> {
  return deleteBefore(db, { table: 'passkeyChallenges', column: 'expiresAt', before });
}
