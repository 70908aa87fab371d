import type { Db } from '@probity/db/connect.ts';
import { type RawBuilder, sql } from 'kysely';

interface Entry {
  action: string;
  subject: { type: string; id: string };
  /** The bytes that are hashed. */
  entry: string;
}

interface InChain {
  chainId: string;
  at: Date;
  userId: string | null;
}

/** Appends an entry as part of another statement. */
export type AppendedEntry = RawBuilder<number>;

export const appendingEntry = ({
  chainId,
  at,
  userId,
  action,
  subject,
  entry,
}: InChain & Entry): AppendedEntry =>
  sql<number>`append_audit(${chainId}::uuid, ${at}::timestamptz, ${action}, ${userId}::uuid,
    ${subject.type}, ${subject.id}::uuid, ${entry})`;

export async function appendEntry(db: Db, entry: InChain & Entry): Promise<void> {
  await sql`select ${appendingEntry(entry)}`.execute(db);
}

export async function appendEntries(
  db: Db,
  { chainId, at, userId, entries }: InChain & { entries: readonly Entry[] },
): Promise<void> {
  await sql`select append_audit_many(${chainId}, ${at}, ${userId}, ${entries.map(({ action }) => action)}::text[],
    ${entries.map(({ subject }) => subject.type)}::text[], ${entries.map(({ subject }) => subject.id)}::uuid[],
    ${entries.map(({ entry }) => entry)}::text[])`.execute(db);
}

/**
 * Locks the audit logs of several accounts in the order in which everyone does, so that the change can then write to
 * them in any order. Called once all rows that it changes are locked. Appending nothing locks a log.
 */
export async function lockAuditLogs(db: Db, accountIds: readonly string[]): Promise<void> {
  for (const accountId of [...new Set(accountIds)].sort())
    await sql`select append_audit_many(${accountId}, now(), null, '{}', '{}', '{}', '{}')`.execute(db);
}
