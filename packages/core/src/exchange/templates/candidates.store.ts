import type { Db } from '@probity/db/connect.ts';
import { readableStatuses } from '@probity/domain';
import { sql } from 'kysely';

interface CandidatePage {
  accountId: string;
  kind: string;
  after: { name: string; id: string } | null;
  limit: number;
}

export interface CandidateRow {
  id: string;
  displayName: string;
  country: string | null;
  sortName: string;
  managed: boolean;
}

/** Parties of this kind that the account manages or is connected with, by name, without the account itself. */
export async function listCandidates(db: Db, page: CandidatePage): Promise<CandidateRow[]> {
  const { accountId, kind, after, limit } = page;
  const { rows } = await sql<CandidateRow>`select * from candidates_by_name(${accountId}, ${kind},
    ${after?.name ?? null}, ${after?.id ?? null}, ${limit})`.execute(db);
  return rows;
}

/** The live connections through which the account can read these parties' data, newest first. */
export function listReaderSides(
  db: Db,
  of: { accountId: string; counterpartIds: readonly string[]; now: Date },
) {
  return db
    .selectFrom('connectionSides as s')
    .innerJoin('connections as c', 'c.id', 's.connectionId')
    .select(['s.connectionId', 's.counterpartId', 's.visibility', 's.visibleToMember', 's.contactMemberId'])
    .where('s.accountId', '=', of.accountId)
    .where('s.counterpartId', 'in', of.counterpartIds)
    .where('s.hidden', '=', false)
    .where('c.readerAccountId', '=', of.accountId)
    .where('c.sharingStatus', 'in', readableStatuses)
    .where(({ eb, or }) => or([eb('c.expiresAt', 'is', null), eb('c.expiresAt', '>', of.now)]))
    .orderBy('s.changedAt', 'desc')
    .orderBy('s.connectionId')
    .execute();
}
