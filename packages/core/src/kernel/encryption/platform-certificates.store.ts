import type { Db } from '@probity/db/connect.ts';

export async function findCertificate(db: Db, purpose: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('platformCertificates')
    .select('certificate')
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.certificate ?? null;
}

/** If several processes create it at once, the first one's certificate is kept. */
export async function insertCertificate(db: Db, purpose: string, certificate: Buffer): Promise<void> {
  await db
    .insertInto('platformCertificates')
    .values({ purpose, certificate })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
