import type { Db } from '@probity/db/connect.ts';
import type { EntityKind, SharingStatus } from '@probity/domain';
import type { TypedWords } from '@probity/domain/search/match-name.ts';
import { sql } from 'kysely';

interface NamesWanted {
  accountId: string;
  words: readonly TypedWords[];
  manner: 'whole' | 'begun' | 'near';
  limit: number;
}

/** Parties of the account whose names have all words of one of the readings. */
export async function findPartyNames(db: Db, { accountId, words, manner, limit }: NamesWanted) {
  const { rows } = await sql<{ id: string }>`
    select distinct found.id from jsonb_array_elements(${JSON.stringify(words)}::jsonb) reading
    cross join lateral find_party_names(${accountId}, reading, ${manner}, ${limit}) found (id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Parties of the account that have the text anywhere in their name. People and organisations have an index each. */
export async function findPartiesHolding(
  db: Db,
  { accountId, text, limit }: { accountId: string; text: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from parties_with_words(${accountId}, '{LegalPerson}', ${text}, ${limit}) p where is_indexed(${text})
    union
    select p.id from parties_with_words(${accountId}, '{Organization,Trust,Partnership}', ${text}, ${limit}) p
    where is_indexed(${text})
    union
    (select unnest(relationships_like(${accountId}, ${text})) limit ${limit})`.execute(db);
  return rows.map(({ id }) => id);
}

interface PartyRow {
  id: string;
  name: string;
  sortName: string;
  kind: EntityKind;
  country: string | null;
  sharingStatus: SharingStatus | null;
}

/** Those that the account manages, and its counterparties. */
export async function readParties(db: Db, accountId: string, ids: readonly string[]): Promise<PartyRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PartyRow>`
    select e.id, e.display_name as name, e.sort_name, e.kind, e.country, null as sharing_status from entities e
    where e.id = any (${ids}::uuid[]) and e.managed_by = ${accountId}
    union all
    select r.entity_id, r.name, r.sort_name, r.kind, r.country, r.sharing_status from relationships r
    where r.account_id = ${accountId} and r.entity_id = any (${ids}::uuid[])`.execute(db);
  return rows;
}

/** Connections with these parties, in their order, those that changed last first. */
export async function findConnectionsWith(
  db: Db,
  { accountId, parties, limit }: { accountId: string; parties: readonly string[]; limit: number },
) {
  const { rows } = await sql<{
    connectionId: string;
    counterpartId: string;
    counterpartName: string;
    sharingStatus: SharingStatus;
    relationType: string;
    templateName: string | null;
  }>`
    select s.connection_id, s.counterpart_id, s.counterpart_name, s.sharing_status, s.relation_type, c.template_name
    from unnest(${parties}::uuid[]) with ordinality p (id, place)
    join connection_sides s on s.account_id = ${accountId} and s.counterpart_id = p.id and not s.hidden
      and not (s.side = 'target' and s.sharing_status in ('NotRequested', 'NotApplicable'))
    join connections c on c.id = s.connection_id
    order by p.place, s.changed_at desc, s.connection_id limit ${limit}`.execute(db);
  return rows;
}

/** Names in other scripts that are still to be read: of these parties, or any. */
export async function findNamesToRead(
  db: Db,
  { entityIds, limit }: { entityIds: readonly string[] | null; limit: number },
) {
  const { rows } = await sql<{ id: string; kind: EntityKind; displayName: string }>`
    select * from find_names_to_read(${entityIds}::uuid[], ${limit})`.execute(db);
  return rows;
}

export async function saveReadings(db: Db, read: readonly { id: string; readings: string }[]): Promise<void> {
  await sql`select save_name_readings(${read.map(({ id }) => id)}::uuid[],
    ${read.map(({ readings }) => readings)}::text[])`.execute(db);
}
