import type { Db } from '@probity/db/connect.ts';
import type { DigestFrequency, MemberRole } from '@probity/domain';
import type { UserActor } from '../../kernel/context/index.ts';

/** The member that a job acts for, limited to this account and with their current role. */
export async function findMemberActor(
  db: Db,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<UserActor | null> {
  const row = await activeMembers(db, accountId).where('u.id', '=', userId).executeTakeFirst();
  return row ? actorOf(row) : null;
}

/** Someone who is still registering, as the Owner of the organisation that they have opened. */
export async function findRegistrantActor(db: Db, userId: string): Promise<UserActor | null> {
  const row = await members(db)
    .where('u.status', '=', 'Pending')
    .where('u.id', '=', userId)
    .where('e.kind', '!=', 'LegalPerson')
    .where('m.role', '=', 'Owner')
    .executeTakeFirst();
  return row ? actorOf(row) : null;
}

/** Everyone in the account with one of these roles; with frequencies, only those who want the digest that often. */
export async function listMemberActors(
  db: Db,
  {
    accountId,
    roles,
    digest,
  }: { accountId: string; roles: readonly MemberRole[]; digest?: readonly DigestFrequency[] },
): Promise<UserActor[]> {
  const rows = await activeMembers(db, accountId)
    .where('m.role', 'in', roles)
    .$if(digest !== undefined, (query) => query.where('u.digestFrequency', 'in', digest ?? []))
    .orderBy('m.id')
    .execute();
  return rows.map(actorOf);
}

const activeMembers = (db: Db, accountId: string) =>
  members(db).where('u.status', '=', 'Active').where('m.accountId', '=', accountId);

const members = (db: Db) =>
  db
    .selectFrom('users as u')
    .innerJoin('members as m', 'm.userId', 'u.id')
    .innerJoin('entities as e', 'e.id', 'm.accountId')
    .select(['u.id', 'u.email', 'u.name', 'm.accountId', 'm.role', 'e.kind', 'e.displayName'])
    .where('m.joinedAt', 'is not', null);

type MemberRow = Awaited<ReturnType<ReturnType<typeof activeMembers>['execute']>>[number];

function actorOf({ id, email, name, accountId, role, ...account }: MemberRow): UserActor {
  const kind = account.kind;
  return {
    kind: 'user',
    userId: id,
    email,
    name,
    accountType: kind === 'LegalPerson' ? 'INDIVIDUAL' : 'ORGANIZATION',
    memberships: [{ accountId, role, kind, name: account.displayName }],
    verified: true,
    secondFactor: { method: null, enrolled: true },
    sessionHash: Buffer.alloc(0),
  };
}
