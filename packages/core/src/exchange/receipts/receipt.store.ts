import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

interface TrailLink {
  /** Of the event in the history of the connection. */
  seq: number;
  chainId: string;
  hash: Buffer;
}

/** Where the trails of both parties hold what happened. */
export async function listTrailLinks(db: Db, connectionId: string): Promise<TrailLink[]> {
  const { rows } = await sql<TrailLink>`select * from connection_trail(${connectionId})`.execute(db);
  return rows;
}
