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
export function findEntitiesByWords(db: Db, { accountId, kinds, text, limit }: EntitiesWanted) {
  const words = text.split(/\s+/).map((word) => `%${escapeLike(word)}%`);
  return db
    .selectFrom('entities')
    .select(['id', 'displayName', 'country'])
    .where('managedBy', '=', accountId)
    .where('kind', 'in', kinds)
    .where(
      sql<boolean>`unaccent(display_name) ilike all (select unaccent(w) from unnest(${words}::text[]) w)`,
    )
    .orderBy(sql`unaccent(display_name) ilike unaccent(${`${escapeLike(text)}%`})`, 'desc')
    .orderBy(sql`lower(display_name)`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);
