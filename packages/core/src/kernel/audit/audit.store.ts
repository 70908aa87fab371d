import type { Db } from '@probity/db/connect.ts';
import { TIME_ZONE } from '@probity/domain';
import { type RawBuilder, sql } from 'kysely';

const linkColumns = [
  'seq',
  'at',
  'action',
  'actorUserId',
  'subjectType',
  'subjectId',
  'entry',
  'prevHash',
  'hash',
] as const;

interface EntriesPage {
  before: number | null;
  limit: number;
  area?: string | undefined;
  action?: string | undefined;
  /** A condition on the subject and the actor. */
  about?: RawBuilder<boolean> | undefined;
  actorUserId?: string | undefined;
  subjectId?: string | undefined;
  /** Days, both inclusive. */
  since?: string | undefined;
  until?: string | undefined;
}

/** Days are those of the product, in which entries are shown. */
const startOf = (day: string | undefined) => sql`(${day}::timestamp at time zone ${TIME_ZONE})`;
const endOf = (day: string | undefined) =>
  sql`((${day}::timestamp + interval '1 day') at time zone ${TIME_ZONE})`;

/** Newest first; `before` is the last sequence number of the previous page. */
export function listEntries(db: Db, chainId: string, page: EntriesPage) {
  return db
    .selectFrom('auditLog')
    .select(linkColumns)
    .where('chainId', '=', chainId)
    .$if(page.before !== null, (query) => query.where('seq', '<', page.before))
    .$if(page.area !== undefined, (query) => query.where('action', 'like', `${page.area}.%`))
    .$if(page.action !== undefined, (query) => query.where('action', '=', page.action ?? ''))
    .$if(page.about !== undefined, (query) => query.where(page.about ?? sql<boolean>`true`))
    .$if(page.actorUserId !== undefined, (query) => query.where('actorUserId', '=', page.actorUserId ?? null))
    .$if(page.subjectId !== undefined, (query) => query.where('subjectId', '=', page.subjectId ?? null))
    .$if(page.since !== undefined, (query) => query.where(sql<boolean>`at >= ${startOf(page.since)}`))
    .$if(page.until !== undefined, (query) => query.where(sql<boolean>`at < ${endOf(page.until)}`))
    .orderBy('seq', 'desc')
    .limit(page.limit)
    .execute();
}

export interface AllAuditPage {
  accountId?: string | undefined;
  actorUserId?: string | undefined;
  action?: string | undefined;
  /** Days, both inclusive. */
  since?: string | undefined;
  until?: string | undefined;
  after: { at: Date; chainId: string; seq: number } | null;
  limit: number;
}

/** All chains, newest first; every filter has an index in this order, and so does a single chain. */
export function listAllEntries(db: Db, page: AllAuditPage) {
  const { accountId, actorUserId, action, since, until, after, limit } = page;
  const filtered = db
    .selectFrom('auditLog')
    .select(['chainId', ...linkColumns])
    .$if(accountId !== undefined, (query) => query.where('chainId', '=', accountId ?? ''))
    .$if(actorUserId !== undefined, (query) => query.where('actorUserId', '=', actorUserId ?? null))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(since !== undefined, (query) => query.where(sql<boolean>`at >= ${startOf(since)}`))
    .$if(until !== undefined, (query) => query.where(sql<boolean>`at < ${endOf(until)}`))
    .limit(limit);
  if (accountId !== undefined)
    return filtered
      .$if(after !== null, (query) => query.where('seq', '<', after?.seq ?? null))
      .orderBy('seq', 'desc')
      .execute();
  return filtered
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(at, chain_id, seq) < (${after?.at}, ${after?.chainId}::uuid, ${after?.seq}::bigint)`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('chainId', 'desc')
    .orderBy('seq', 'desc')
    .execute();
}

export function readChainFrom(db: Db, chainId: string, afterSeq: number, limit: number) {
  return db
    .selectFrom('auditLog')
    .select(linkColumns)
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
