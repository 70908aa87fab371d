import type { Actor } from '@probity/core/kernel/context';
import { withScope } from '@probity/db';
import { landmarks } from '../seed/landmarks.ts';
import type { LargeWorld } from './large-world.ts';

/** An Owner of a small account, with the account's own profile to write to. */
export interface SmallAccount {
  accountId: string;
  userId: string;
  actor: Actor;
}

/** Enough accounts that none waits for another's audit log, without connections, so that a change starts no job. */
export async function findSmallAccounts(world: LargeWorld, count: number): Promise<SmallAccount[]> {
  const rows = await withScope(world.ctx().db, { kind: 'system' }, (db) =>
    db
      .selectFrom('members')
      .select(['accountId', 'userId'])
      .where('role', '=', 'Owner')
      .where('accountId', '<>', landmarks.account)
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom('connections').select('id').whereRef('targetId', '=', 'members.accountId'))),
      )
      .orderBy('accountId')
      .limit(count)
      .execute(),
  );
  return rows.flatMap(({ accountId, userId }) =>
    userId ? { accountId, userId, actor: ownerOf(accountId, userId) } : [],
  );
}

const ownerOf = (accountId: string, userId: string): Actor => ({
  kind: 'user',
  userId,
  email: `${userId}@people.example`,
  name: 'Owner',
  accountType: 'ORGANIZATION',
  memberships: [{ accountId, role: 'Owner', kind: 'Organization', name: 'Small account' }],
  verified: true,
  secondFactor: { method: 'email', enrolled: true },
  sessionHash: Buffer.alloc(32),
});
