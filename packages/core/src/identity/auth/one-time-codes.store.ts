import type { Db } from '@probity/db/connect.ts';
import { deleteBefore } from '@probity/db/delete-before.ts';
import { sql } from 'kysely';

export type CodePurpose = 'Registration' | 'SecondFactor' | 'EmailChange';

interface NewCode {
  id: string;
  userId: string;
  purpose: CodePurpose;
  codeHash: Buffer;
  target: string;
  expiresAt: Date;
  createdAt: Date;
}

/** A new code invalidates every earlier one for the same purpose. */
export async function replaceCode(db: Db, code: NewCode): Promise<void> {
  await db
    .updateTable('oneTimeCodes')
    .set({ usedAt: code.createdAt })
    .where('userId', '=', code.userId)
    .where('purpose', '=', code.purpose)
    .where('usedAt', 'is', null)
    .execute();
  await db.insertInto('oneTimeCodes').values(code).execute();
}

export function lockLatestCode(db: Db, userId: string, purpose: CodePurpose) {
  return db
    .selectFrom('oneTimeCodes')
    .selectAll()
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy(sql`used_at is null`, 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export function countBadTry(db: Db, id: string) {
  return db.updateTable('oneTimeCodes').set({ badTries: sql`bad_tries + 1` }).where('id', '=', id).execute();
}

export function markCodeUsed(db: Db, id: string, at: Date) {
  return db.updateTable('oneTimeCodes').set({ usedAt: at }).where('id', '=', id).execute();
}

export function deleteCodesBefore(db: Db, before: Date): Promise<void> {
  return deleteBefore(db, { table: 'oneTimeCodes', column: 'expiresAt', before });
}
