import type { Db } from '@probity/db/connect.ts';

export function insertTermsAcceptance(
  db: Db,
  acceptance: { userId: string; version: string; acceptedAt: Date },
) {
  return db
    .insertInto('termsAcceptances')
    .values(acceptance)
    .onConflict((conflict) => conflict.columns(['userId', 'version']).doNothing())
    .execute();
}

export function listTermsAcceptances(
  db: Db,
  userId: string,
): Promise<{ version: string; acceptedAt: Date }[]> {
  return db
    .selectFrom('termsAcceptances')
    .select(['version', 'acceptedAt'])
    .where('userId', '=', userId)
    .orderBy('acceptedAt')
    .execute();
}
