import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

interface AuditLink {
  /** Sequence number of the event in the connection's history. */
  seq: number;
  chainId: string;
  hash: Buffer;
}

/** The entries in both parties' audit logs that record the events of a connection. */
export async function listAuditLinks(db: Db, connectionId: string): Promise<AuditLink[]> {
  const { rows } = await sql<AuditLink>`select * from connection_trail(${connectionId})`.execute(db);
  return rows;
}
