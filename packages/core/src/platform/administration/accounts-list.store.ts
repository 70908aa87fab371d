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
  lastActivityAt: Date | null;
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
      (select count(*) from members m where m.account_id = e.id and m.joined_at is not null)::int as members,
      (select max(own.at) from members m
        cross join lateral (select a.at from audit_log a where a.actor_user_id = m.user_id and a.chain_id = e.id
          order by a.at desc, a.chain_id desc, a.seq desc limit 1) own
        where m.account_id = e.id and m.joined_at is not null) as last_activity_at
    from entities e
    where e.id in (select accounts_named(${people}, ${text}, ${after?.sortedBy ?? null}, ${after?.id ?? null}, ${limit}))
    order by e.sort_name, e.id ${plannedOnce}`.execute(db);
  return rows;
}

export function accountOf(db: Db, id: string): Promise<{ id: string }> {
  return db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirstOrThrow(notFound);
}
