import type { Db } from '@probity/db/connect.ts';
import type { Invitations } from '@probity/db/schema.gen.ts';
import type { Insertable } from 'kysely';

export function insertInvitation(db: Db, invitation: Insertable<Invitations>) {
  return db.insertInto('invitations').values(invitation).execute();
}

export function findOpenInvitationUnscoped(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('invitations as i')
    .innerJoin('members as m', 'm.id', 'i.memberId')
    .innerJoin('entities as e', 'e.id', 'i.accountId')
    .innerJoin('accounts as a', 'a.id', 'i.accountId')
    .leftJoin('users as u', 'u.id', 'i.createdBy')
    .select([
      'i.id',
      'i.accountId',
      'i.memberId',
      'i.email',
      'i.expiresAt',
      'm.name',
      'm.role',
      'e.displayName as organisation',
      'a.logoHash',
      'u.name as inviter',
    ])
    .where('i.tokenHash', '=', tokenHash)
    .where('i.usedAt', 'is', null)
    .where('i.expiresAt', '>', now)
    .executeTakeFirst();
}

export function closeInvitations(db: Db, memberId: string, at: Date) {
  return db
    .updateTable('invitations')
    .set({ usedAt: at })
    .where('memberId', '=', memberId)
    .where('usedAt', 'is', null)
    .execute();
}

export async function hasOpenInvitationUnscoped(db: Db, memberId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('invitations')
    .select('id')
    .where('memberId', '=', memberId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
