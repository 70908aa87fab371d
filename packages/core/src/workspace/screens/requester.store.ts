import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

/** Whether the account has requested data from anyone, or lists counterparties to request it from. */
export async function isRequester(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ isRequester: boolean }>`
    select exists (select from relationships r
      where r.account_id = ${accountId} and r.direction = 'Incoming') as is_requester`.execute(db);
  return rows[0]?.isRequester ?? false;
}
