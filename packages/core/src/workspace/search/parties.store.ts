import type { Db } from '@probity/db/connect.ts';
import type { EntityKind } from '@probity/domain';
import { sql } from 'kysely';

interface EntitiesWanted {
  accountId: string;
  kinds: readonly EntityKind[];
  text: string;
  limit: number;
}

/** Parties of the account whose name holds every word; those that begin with the text come first. */
export async function findEntitiesByWords(db: Db, { accountId, kinds, text, limit }: EntitiesWanted) {
  const { rows } = await sql<{ id: string; displayName: string; country: string | null }>`
    select * from parties_with_words(${accountId}, ${kinds}::text[], ${text}, ${limit})`.execute(db);
  return rows;
}
