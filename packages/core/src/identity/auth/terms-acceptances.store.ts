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
