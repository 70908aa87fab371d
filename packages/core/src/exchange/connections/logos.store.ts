import type { Db } from '@probity/db/connect.ts';
import type { Side } from '@probity/domain';
import { sql } from 'kysely';

/** Logos of the other party, by connection and the viewer's side; parties without a logo are omitted. */
export async function logoHashes(
  db: Db,
  connectionIds: readonly string[],
): Promise<(of: { connectionId: string; side: Side }) => string | null> {
  const { rows } = await sql<{ connectionId: string; side: Side; logoHash: string }>`
    select * from counterpart_logos(${connectionIds}::uuid[])`.execute(db);
  const hashes = new Map(
    rows.map(({ connectionId, side, logoHash }) => [`${connectionId} ${side}`, logoHash]),
  );
  return ({ connectionId, side }) => hashes.get(`${connectionId} ${side}`) ?? null;
}

export async function findCounterpartLogo(db: Db, connectionId: string, side: Side) {
  const { rows } = await sql<{ logo: Buffer | null; logoHash: string }>`
    select * from counterpart_logo(${connectionId}, ${side})`.execute(db);
  return rows[0];
}
