import type { Db } from '@probity/db/connect.ts';

/** A link that was emailed to a party: it proves the address that it was sent to. */
export function findPartyInvitationLinkUnscoped(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('partyInvitations')
    .select(['id', 'email', 'usedAt', 'declinedAt', 'withdrawnAt', 'expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** Records whose registration started from this link. */
export function markOpenedBy(db: Db, id: string, userId: string) {
  return db.updateTable('partyInvitations').set({ openedBy: userId }).where('id', '=', id).execute();
}
