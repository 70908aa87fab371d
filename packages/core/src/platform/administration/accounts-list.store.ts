import type { Db } from '@probity/db/connect.ts';
import { plannedOnce } from '@probity/db/planned-once.ts';
import type { EntityKind } from '@probity/domain';
import { sql } from 'kysely';
import { notFound } from '../../kernel/context/index.ts';

export interface ListedAccount {
  id: string;
  name: string;
  sortName: string;
  kind: EntityKind;
  country: string | null;
  registeredAt: Date;
  members: number;
}

interface WantedAccounts {
  people: boolean;
  text: string;
  after: { sortedBy: string; id: string } | null;
  limit: number;
}

export async function listAccountsNamed(
  db: Db,
  { people, text, after, limit }: WantedAccounts,
): Promise<ListedAccount[]> {
  const { rows } = await sql<ListedAccount>`
    select e.id, e.display_name as name, e.sort_name, e.kind, e.country, e.claimed_at as registered_at,
      (select count(*) from members m where m.account_id = e.id and m.joined_at is not null)::int as members
    from entities e
    where e.id in (select accounts_named(${people}, ${text}, ${after?.sortedBy ?? null}, ${after?.id ?? null}, ${limit}))
    order by e.sort_name, e.id ${plannedOnce}`.execute(db);
  return rows;
}

export function accountOf(db: Db, id: string): Promise<{ id: string }> {
  return db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirstOrThrow(notFound);
}
