import type { Db } from '@probity/db/connect.ts';

interface NewRecoveryCode {
  id: string;
  userId: string;
  codeHash: Buffer;
  createdAt: Date;
}

export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  codes: readonly NewRecoveryCode[],
): Promise<void> {
  await deleteRecoveryCodesOf(db, userId);
  await db
    .insertInto('recoveryCodes')
    .values([...codes])
    .execute();
}

export function deleteRecoveryCodesOf(db: Db, userId: string) {
  return db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}

/** Whether the code existed and was unused; of two calls with the same code, only one gets true. */
export async function useUpRecoveryCode(
  db: Db,
  userId: string,
  codeHash: Buffer,
  at: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: at })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function readRecoveryCodes(
  db: Db,
  userId: string,
): Promise<{ left: number; createdAt: Date | null }> {
  const codes = await db
    .selectFrom('recoveryCodes')
    .select(['usedAt', 'createdAt'])
    .where('userId', '=', userId)
    .execute();
  return { left: codes.filter(({ usedAt }) => !usedAt).length, createdAt: codes[0]?.createdAt ?? null };
}
