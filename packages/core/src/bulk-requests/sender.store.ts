import type { Db } from '@probity/db/connect.ts';
import type { EntityKind } from '@probity/domain';
import type { UserActor } from '../actor.ts';

/** Whoever a job acts for, in this account alone and with the role of this moment. */
export async function findSender(
  db: Db,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<UserActor | null> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('members as m', 'm.userId', 'u.id')
    .innerJoin('entities as e', 'e.id', 'm.accountId')
    .select(['u.id', 'u.email', 'u.name', 'm.role', 'e.kind', 'e.displayName'])
    .where('u.id', '=', userId)
    .where('u.status', '=', 'Active')
    .where('m.accountId', '=', accountId)
    .where('m.joinedAt', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  const kind = row.kind as EntityKind;
  return {
    kind: 'user',
    userId: row.id,
    email: row.email,
    name: row.name,
    accountType: kind === 'LegalPerson' ? 'INDIVIDUAL' : 'ORGANIZATION',
    memberships: [{ accountId, role: row.role, kind, name: row.displayName }],
    verified: true,
    secondFactor: { method: null, enrolled: true },
    sessionHash: Buffer.alloc(0),
  };
}
