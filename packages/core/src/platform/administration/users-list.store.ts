import type { Db } from '@probity/db/connect.ts';
import { plannedOnce } from '@probity/db/planned-once.ts';
import type { MemberRole } from '@probity/domain';
import { sql } from 'kysely';

export interface ListedUser {
  id: string;
  name: string;
  sortName: string;
  email: string;
  status: 'Pending' | 'Active';
  registeredAt: Date;
  lastSignInAt: Date | null;
  isAdministrator: boolean;
  memberships: { accountId: string; name: string; role: MemberRole }[];
}

interface WantedUsers {
  text: string;
  after: { sortedBy: string; id: string } | null;
  limit: number;
}

/** Reads the last sign-in from the audit log (second factor passed), because sessions are deleted after a while. */
export async function listUsersNamed(db: Db, { text, after, limit }: WantedUsers): Promise<ListedUser[]> {
  const { rows } = await sql<ListedUser>`
    select u.id, u.name, lower(u.name) as sort_name, u.email::text as email, u.status, u.created_at as registered_at,
      (select a.at from audit_log a where a.chain_id = u.id
        and a.action in ('auth.verified', 'auth.second_factor_enrolled', 'auth.recovery_code_used')
        order by a.seq desc limit 1) as last_sign_in_at,
      exists (select from admin_list l where l.email = u.email) as is_administrator,
      coalesce((select jsonb_agg(jsonb_build_object('accountId', m.account_id, 'name', e.display_name, 'role', m.role)
          order by e.sort_name, e.id)
        from members m join entities e on e.id = m.account_id
        where m.user_id = u.id and m.joined_at is not null), '[]') as memberships
    from users u
    where u.id in (select users_named(${text}, ${after?.sortedBy ?? null}, ${after?.id ?? null}, ${limit}))
    order by lower(u.name), u.id ${plannedOnce}`.execute(db);
  return rows;
}
