import type { Db } from '@probity/db/connect.ts';

export async function countFailedTests(
  db: Db,
  { accountId, entityId }: { accountId: string; entityId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('complianceTests')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .where('outcome', '=', 'Fail')
    .executeTakeFirstOrThrow();
  return Number(count);
}
