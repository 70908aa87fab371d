import type { Db } from '@probity/db/connect.ts';
import { isKnownSide } from '@probity/db/known-sides.ts';
import type { EntityKind, SharingStatus } from '@probity/domain';
import type { TypedWords } from '@probity/domain/search/match-name.ts';
import { sql } from 'kysely';

interface NamesWanted {
  accountId: string;
  /** In each possible reading. */
  asTyped: readonly TypedWords[];
  /** The same, including spellings with known consonants only. */
  near: readonly TypedWords[];
  text: string;
  /** With this many exact matches, typing errors are not searched. */
  enough: number;
  /** The limit for each step of the search. */
  limit: number;
}

interface PartyRow {
  id: string;
  name: string;
  sortName: string;
  kind: EntityKind;
  country: string | null;
  sharingStatus: SharingStatus | null;
  /** Stored spellings of a name in another script. */
  readings: string | null;
}

/** Managed parties and counterparties whose names may match the typed text, unordered. */
export async function findCandidates(
  db: Db,
  { accountId, asTyped, near, text, enough, limit }: NamesWanted,
): Promise<PartyRow[]> {
  const { rows } = await sql<PartyRow>`
    with found as materialized (select * from search_party_names(${accountId}, ${JSON.stringify(asTyped)}::jsonb,
      ${JSON.stringify(near)}::jsonb, ${text}, ${enough}, ${limit}))
    select e.id, e.display_name as name, e.sort_name, e.kind, e.country, null as sharing_status, f.readings
    from found f join entities e on e.id = f.entity_id where e.managed_by = ${accountId}
    union all
    select r.entity_id, r.name, r.sort_name, r.kind, r.country, r.sharing_status, f.readings
    from found f join relationships r on r.account_id = ${accountId} and r.entity_id = f.entity_id`.execute(
    db,
  );
  return rows;
}

/** Connections with these parties, in the order of the parties, the most recently changed first. */
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
      and ${isKnownSide}
    join connections c on c.id = s.connection_id
    order by p.place, s.changed_at desc, s.connection_id limit ${limit}`.execute(db);
  return rows;
}

/** Names of these parties in other scripts without stored spellings. */
export async function findNamesToRead(db: Db, entityIds: readonly string[]) {
  const { rows } = await sql<{ id: string; kind: EntityKind; displayName: string }>`
    select * from find_names_to_read(${entityIds}::uuid[], ${entityIds.length})`.execute(db);
  return rows;
}

export async function saveReadings(db: Db, read: readonly { id: string; readings: string }[]): Promise<void> {
  await sql`select save_name_readings(${read.map(({ id }) => id)}::uuid[],
    ${read.map(({ readings }) => readings)}::text[])`.execute(db);
}
