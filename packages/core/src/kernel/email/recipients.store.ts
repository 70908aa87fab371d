import type { Db } from '@probity/db/connect.ts';

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
