import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

export interface AuditRow {
  seq: number;
  at: Date;
  action: string;
  actorUserId: string | null;
  actorName: string | null;
  /** In whose name they acted; null in entries from before it was kept. */
  forAccountId: string | null;
  forAccountName: string | null;
  byPlatform: boolean;
  subjectType: string;
  subjectId: string | null;
  entry: string;
}

const actorField = <Value>(name: 'accountId' | 'platform') =>
  sql<Value>`a.entry::jsonb #>> ${sql.lit(`{actor,${name}}`)}`;

/** Looked up by key for each row: a join would tempt the planner to ask of every party whether the reader may know it. */
const forAccountName = sql<string | null>`(
  select o.display_name from entities o where o.id = (${actorField('accountId')})::uuid)`;

/** Newest first; `before` is the last sequence number of the page already shown. */
export function listEntries(db: Db, chainId: string, page: { before: number | null; limit: number }) {
  return db
    .selectFrom('auditLog as a')
    .leftJoin('users as u', 'u.id', 'a.actorUserId')
    .select([
      'a.seq',
      'a.at',
      'a.action',
      'a.actorUserId',
      'u.name as actorName',
      actorField<string | null>('accountId').as('forAccountId'),
      forAccountName.as('forAccountName'),
      sql<boolean>`${actorField('platform')} is not null`.as('byPlatform'),
      'a.subjectType',
      'a.subjectId',
      'a.entry',
    ])
    .where('a.chainId', '=', chainId)
    .$if(page.before !== null, (query) => query.where('a.seq', '<', page.before))
    .orderBy('a.seq', 'desc')
    .limit(page.limit)
    .execute();
}

export function readChainFrom(db: Db, chainId: string, afterSeq: number, limit: number) {
  return db
    .selectFrom('auditLog')
    .select(['seq', 'entry', 'prevHash', 'hash'])
    .where('chainId', '=', chainId)
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

export function readHead(db: Db, chainId: string) {
  return db
    .selectFrom('auditHeads')
    .select(['seq', 'hash'])
    .where('chainId', '=', chainId)
    .executeTakeFirst();
}
