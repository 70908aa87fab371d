import type { Db } from '@probity/db/connect.ts';
import type { PartyInvitations } from '@probity/db/schema.gen.ts';
import type { DataFieldKey } from '@probity/domain';
import { type Insertable, type Selectable, sql } from 'kysely';

export type PartyInvitationRow = Selectable<PartyInvitations>;

export function insertPartyInvitation(
  db: Db,
  row: Insertable<PartyInvitations>,
): Promise<PartyInvitationRow> {
  return db.insertInto('partyInvitations').values(row).returningAll().executeTakeFirstOrThrow();
}

interface OpenOnes {
  entityId: string;
  /** If omitted: any address, or any connection. */
  email?: string | undefined;
  connectionId?: string | null | undefined;
}

/** If a withdrawal and a claim happen at once, the second one finds nothing open. */
export function withdrawOpenInvitations(db: Db, { entityId, email, connectionId }: OpenOnes, at: Date) {
  return db
    .updateTable('partyInvitations')
    .set({ withdrawnAt: at })
    .where('entityId', '=', entityId)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .$if(connectionId !== undefined, (query) =>
      query.where('connectionId', 'is not distinct from', connectionId ?? null),
    )
    .returningAll()
    .execute();
}

/** Locked in the order in which a registration locks them. */
export async function withdrawInvitationsBy(db: Db, accountId: string, at: Date): Promise<void> {
  await sql`
    with open as (
      select id from party_invitations
      where account_id = ${accountId} and used_at is null and withdrawn_at is null order by id for update)
    update party_invitations i set withdrawn_at = ${at} from open where i.id = open.id`.execute(db);
}

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

/** The recipient is someone else: all open links to that address for this party stop working. */
export function declineInvitations(
  db: Db,
  { entityId, email }: { entityId: string; email: string },
  at: Date,
) {
  return db
    .updateTable('partyInvitations')
    .set({ declinedAt: at, withdrawnAt: at })
    .where('entityId', '=', entityId)
    .where('email', '=', email)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute();
}

/** What an account holds about a party, by name only: fields, roles, and the number of documents. */
export async function listKeptAbout(db: Db, entityId: string) {
  const { rows } = await sql<{ fields: DataFieldKey[]; roles: DataFieldKey[]; documents: number }>`
    select
      array(select distinct field_key from credentials
        where entity_id = ${entityId} and deleted_at is null and value is not null order by 1) as fields,
      array(select distinct field_key from credentials
        where related_entity_id = ${entityId} and deleted_at is null order by 1) as roles,
      (select count(*)::int from documents where entity_id = ${entityId} and deleted_at is null) as documents
  `.execute(db);
  return rows[0] ?? { fields: [], roles: [], documents: 0 };
}

/**
 * Serialises claims of one party: the party is locked first, then all its open invitations, whose links stop working
 * with the claim.
 */
async function lockNamedParties(db: Db, by: { tokenHash: Buffer } | { email: string }): Promise<void> {
  const open = db.selectFrom('partyInvitations').where('usedAt', 'is', null);
  const named = (
    'email' in by ? open.where('email', '=', by.email) : open.where('tokenHash', '=', by.tokenHash)
  ).select('entityId');
  await db
    .selectFrom('entities')
    .select('id')
    .where('id', 'in', named)
    .orderBy('id')
    // Not against rows that refer to them: an edit may hold a row and add one about the party.
    .forNoKeyUpdate()
    .execute();
  await open.select('id').where('entityId', 'in', named).orderBy('id').forUpdate().execute();
}

/** Locked, so that of a withdrawal and a claim at the same moment one waits for the other. */
export async function lockPartyInvitationUnscoped(db: Db, tokenHash: Buffer) {
  await lockNamedParties(db, { tokenHash });
  return db
    .selectFrom('partyInvitations')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

/** Every open invitation to an address, oldest first, locked; none of an account whose key was destroyed. */
export async function lockOpenInvitationsUnscoped(db: Db, email: string, now: Date) {
  await lockNamedParties(db, { email });
  return db
    .selectFrom('partyInvitations as i')
    .innerJoin('entities as p', 'p.id', 'i.entityId')
    .innerJoin('accounts as a', 'a.id', 'i.accountId')
    .selectAll('i')
    .select(['p.kind as partyKind', 'p.displayName as partyName'])
    .where('i.email', '=', email)
    .where('a.isShredded', '=', false)
    .where('i.usedAt', 'is', null)
    .where('i.withdrawnAt', 'is', null)
    .where('i.expiresAt', '>', now)
    .orderBy('i.id')
    .forUpdate('i')
    .execute();
}

export function markTakenUp(db: Db, ids: readonly string[], at: Date) {
  return db.updateTable('partyInvitations').set({ usedAt: at }).where('id', 'in', ids).execute();
}

/** An open invitation to the confirmed address of a user. */
export function findInvitationToUser(
  db: Db,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<PartyInvitationRow | undefined> {
  return db
    .selectFrom('partyInvitations as i')
    .innerJoin('users as u', 'u.email', 'i.email')
    .selectAll('i')
    .where('i.id', '=', id)
    .where('u.id', '=', userId)
    .where('u.status', '=', 'Active')
    .where('u.emailVerifiedAt', 'is not', null)
    .where('i.usedAt', 'is', null)
    .where('i.withdrawnAt', 'is', null)
    .where('i.expiresAt', '>', now)
    .executeTakeFirst();
}
