import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

interface AuditLink {
  /** Of the event in the history of the connection. */
  seq: number;
  chainId: string;
  hash: Buffer;
}

/** Where the audit logs of both parties hold what happened. */
export async function listAuditLinks(db: Db, connectionId: string): Promise<AuditLink[]> {
  const { rows } = await sql<AuditLink>`select * from connection_trail(${connectionId})`.execute(db);
  return rows;
}
