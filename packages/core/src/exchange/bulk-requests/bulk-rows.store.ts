import type { Db } from '@probity/db/connect.ts';
import type { BulkRequestRows } from '@probity/db/schema.gen.ts';
import type { ErrorCode } from '@probity/domain';
import { type Selectable, sql } from 'kysely';

export type BulkLine = Selectable<BulkRequestRows>;

interface NewBulkLine {
  number: number;
  recipient: Buffer;
  /** Why the row is invalid; null for a row that is waiting to be sent. */
  detail: string | null;
}

/** Inserts all rows in one statement. */
export async function insertBulkRows(
  db: Db,
  { bulkRequestId, accountId, at }: { bulkRequestId: string; accountId: string; at: Date },
  lines: readonly NewBulkLine[],
): Promise<void> {
  await sql`
    insert into bulk_request_rows
      (bulk_request_id, number, account_id, recipient, state, error, detail, settled_at)
    select ${bulkRequestId}, l.number, ${accountId}, decode(l.recipient, 'base64'),
      case when l.detail is null then 'Waiting' else 'Failed' end,
      case when l.detail is null then null else 'request.invalid' end, l.detail,
      case when l.detail is null then null else ${at}::timestamptz end
    from unnest(${lines.map(({ number }) => number)}::int[],
      ${lines.map(({ recipient }) => recipient.toString('base64'))}::text[],
      ${lines.map(({ detail }) => detail)}::text[]) as l (number, recipient, detail)`.execute(db);
}

export interface BulkRowsPage {
  state?: BulkLine['state'] | undefined;
  after: number;
  limit: number;
}

export function listBulkRows(
  db: Db,
  bulkRequestId: string,
  { state, after, limit }: BulkRowsPage,
): Promise<BulkLine[]> {
  return db
    .selectFrom('bulkRequestRows')
    .selectAll()
    .where('bulkRequestId', '=', bulkRequestId)
    .where('number', '>', after)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'Waiting'))
    .orderBy('number')
    .limit(limit)
    .execute();
}

export interface SettledLine {
  number: number;
  connectionId: string;
}

/** Marks rows as done, in the transaction that sent their requests. */
export async function settleDone(
  db: Db,
  bulkRequestId: string,
  at: Date,
  settled: readonly SettledLine[],
): Promise<void> {
  await sql`
    update bulk_request_rows r set state = 'Done', connection_id = d.connection_id, settled_at = ${at}
    from unnest(${settled.map(({ number }) => number)}::int[],
      ${settled.map(({ connectionId }) => connectionId)}::uuid[]) as d (number, connection_id)
    where r.bulk_request_id = ${bulkRequestId} and r.number = d.number and r.state = 'Waiting'`.execute(db);
}

export async function settleFailed(
  db: Db,
  bulkRequestId: string,
  at: Date,
  line: { number: number; error: ErrorCode; connectionId: string | null },
): Promise<void> {
  await db
    .updateTable('bulkRequestRows')
    .set({ state: 'Failed', error: line.error, connectionId: line.connectionId, settledAt: at })
    .where('bulkRequestId', '=', bulkRequestId)
    .where('number', '=', line.number)
    .execute();
}

/** False if the row has been settled in the meantime. */
export async function isWaiting(db: Db, bulkRequestId: string, number: number): Promise<boolean> {
  const row = await db
    .selectFrom('bulkRequestRows')
    .select('state')
    .where('bulkRequestId', '=', bulkRequestId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.state === 'Waiting';
}

/** The addresses of the account's own members, and those that it has asked before. */
export async function findAddressesMet(
  db: Db,
  accountId: string,
  emails: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select m as email from addresses_met(${accountId}, ${emails}::text[]) m`.execute(db);
  return new Set(rows.map(({ email }) => email));
}
