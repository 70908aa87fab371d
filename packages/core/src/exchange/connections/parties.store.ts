import type { Db } from '@probity/db/connect.ts';
import { isKnownSide } from '@probity/db/known-sides.ts';
import type { EntityKind } from '@probity/domain';
import { sql } from 'kysely';

interface RegisteredParty {
  id: string;
  displayName: string;
  kind: EntityKind;
  country: string | null;
}

/** Any registered party by its id: name, kind and country only. */
export async function findRegisteredParty(db: Db, id: string): Promise<RegisteredParty | undefined> {
  const { rows } = await sql<RegisteredParty>`select * from find_registered_party(${id})`.execute(db);
  return rows[0];
}

export async function findOrganisations(db: Db, text: string, limit: number): Promise<RegisteredParty[]> {
  const { rows } = await sql<RegisteredParty>`select * from find_organisations(${text}, ${limit})`.execute(
    db,
  );
  return rows;
}

/** The accounts owned by the user with this verified address, and the id of that user. */
export async function findAccountsOfAddress(db: Db, email: string) {
  const { rows } = await sql<{ id: string; displayName: string; kind: EntityKind; userId: string }>`
    select * from accounts_of_address(${email})`.execute(db);
  return rows;
}

/** Placeholders that the account invited with this address and that have not been claimed yet. */
export async function findInvitedBefore(
  db: Db,
  { accountId, email, kind }: { accountId: string; email: string; kind: EntityKind },
): Promise<{ id: string; displayName: string }[]> {
  const { rows } = await sql<{ id: string; displayName: string }>`
    select * from invited_before(${accountId}, ${email}, ${kind})`.execute(db);
  return rows;
}

/** The party that accepted an earlier invitation from the account to this address, and so identified itself. */
export async function findAnsweredBefore(
  db: Db,
  { accountId, email, kind }: { accountId: string; email: string; kind: EntityKind },
): Promise<RegisteredParty | undefined> {
  const { rows } = await sql<RegisteredParty>`
    select * from answered_before(${accountId}, ${email}, ${kind === 'LegalPerson'})`.execute(db);
  return rows[0];
}

/** Parties that the account has already and whose name contains the text, with their latest connection. */
export async function findOwnParties(
  db: Db,
  { accountId, text, limit }: { accountId: string; text: string; limit: number },
) {
  const pattern = `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const { rows } = await sql<RegisteredParty & { claimedAt: Date | null; connectionId: string | null }>`
    select e.id, e.display_name, e.kind, e.country, e.claimed_at, s.connection_id
    from entities e
    left join lateral (select s.connection_id from connection_sides s
      where s.account_id = ${accountId} and s.counterpart_id = e.id and not s.hidden
        and ${isKnownSide}
      order by s.changed_at desc limit 1) s on true
    where e.id <> ${accountId} and e.display_name ilike ${pattern}
      and (e.managed_by = ${accountId} or s.connection_id is not null)
    order by lower(e.display_name), e.id limit ${limit}`.execute(db);
  return rows;
}
