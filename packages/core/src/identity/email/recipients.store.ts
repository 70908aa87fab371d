import type { Db } from '@probity/db/connect.ts';
import { defaultAccountSettings, type MemberRole } from '@probity/domain';
import { sql } from 'kysely';

/** A person by address or id: their language, and which emails they want and when. */
export function findRecipientUnscoped(db: Db, by: { email: string } | { id: string }) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'language',
      'mutedEmails',
      'digestFrequency',
      'quietFrom',
      'quietUntil',
      'quietZone',
    ])
    .where((where) => where.and(by))
    .where('status', '=', 'Active')
    .executeTakeFirst();
}

export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipientUnscoped>>>;

/** Whether the person has one of these roles in the account, and the account has emails switched on. */
export async function isInAudienceUnscoped(
  db: Db,
  userId: string,
  { accountId, roles }: { accountId: string; roles: readonly MemberRole[] },
): Promise<boolean> {
  const { notifyByEmail } = defaultAccountSettings;
  const member = await db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .select('m.id')
    .where('m.accountId', '=', accountId)
    .where('m.userId', '=', userId)
    .where('m.joinedAt', 'is not', null)
    .where('m.role', 'in', roles)
    .where(sql<boolean>`coalesce((a.settings ->> 'notifyByEmail')::boolean, ${notifyByEmail})`)
    .executeTakeFirst();
  return member !== undefined;
}

/** Owners who have joined; an invited one has not yet shown that the address is theirs. */
export function listOwners(db: Db, accountId: string): Promise<{ email: string; name: string }[]> {
  return db
    .selectFrom('members')
    .select(['email', 'name'])
    .where('accountId', '=', accountId)
    .where('role', '=', 'Owner')
    .where('joinedAt', 'is not', null)
    .orderBy('id')
    .execute();
}

export async function findAccountName(db: Db, accountId: string): Promise<string> {
  const { displayName } = await db
    .selectFrom('entities')
    .select('displayName')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return displayName;
}
