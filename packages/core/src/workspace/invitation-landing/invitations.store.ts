import type { Db } from '@probity/db/connect.ts';
import type { AccountBranding } from '@probity/domain';
import { sql } from 'kysely';

/** The invitation behind an emailed link, with the parties it names and the request that it is for. */
export function findInvitationUnscoped(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('partyInvitations as i')
    .innerJoin('entities as p', 'p.id', 'i.entityId')
    .innerJoin('entities as e', 'e.id', 'i.accountId')
    .innerJoin('accounts as a', 'a.id', 'i.accountId')
    .leftJoin('users as u', 'u.id', 'i.createdBy')
    .leftJoin('connections as c', 'c.id', 'i.connectionId')
    .leftJoin('connections as parent', 'parent.id', 'c.parentId')
    .leftJoin('entities as by', 'by.id', 'c.initiatorId')
    .selectAll('i')
    .select([
      'p.displayName as partyName',
      'p.kind as partyKind',
      'p.country as partyCountry',
      'e.displayName as organisation',
      'e.kind as accountKind',
      sql<Partial<AccountBranding>>`a.branding`.as('branding'),
      'a.logo',
      'u.name as inviter',
      'c.relationType',
      'by.displayName as initiator',
      'c.initiatorId',
      'c.message as requestMessage',
      'c.purpose as requestPurpose',
      'c.dueOn',
      // A request to a related person is named after the request to the party itself.
      sql<string | null>`coalesce(c.template_name, parent.template_name)`.as('about'),
    ])
    .where('i.tokenHash', '=', tokenHash)
    .executeTakeFirst();
}
