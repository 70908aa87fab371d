import type { Db } from '@probity/db/connect.ts';
import type { IntegrationProvider } from '@probity/domain';

export function insertEnricher(db: Db, row: { accountId: string; enricher: IntegrationProvider }) {
  return db
    .insertInto('accountEnrichers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function deleteEnricher(db: Db, accountId: string, enricher: IntegrationProvider) {
  return db
    .deleteFrom('accountEnrichers')
    .where('accountId', '=', accountId)
    .where('enricher', '=', enricher)
    .execute();
}

export async function listEnrichers(db: Db, accountId: string): Promise<IntegrationProvider[]> {
  const rows = await db
    .selectFrom('accountEnrichers')
    .select('enricher')
    .where('accountId', '=', accountId)
    .orderBy('enricher')
    .execute();
  return rows.map(({ enricher }) => enricher);
}
