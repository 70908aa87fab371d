import type { Db } from '@probity/db/connect.ts';
import type { ScreeningBatches, ScreeningBatchRows } from '@probity/db/schema.gen.ts';
import { ProductError } from '@probity/domain';
import type { UnusableReason } from '@probity/domain/checks/unusable-reasons.ts';
import { type Insertable, type Selectable, sql } from 'kysely';

type BatchRow = Selectable<ScreeningBatches>;
export type BatchLine = Selectable<ScreeningBatchRows>;

export interface BatchProgress extends BatchRow {
  screened: number;
  withHits: number;
  notSearched: number;
  createdByName: string | null;
}

const withProgress = sql`
  select b.*, u.name as created_by_name, r.screened, r.with_hits, r.not_searched
  from screening_batches b left join users u on u.id = b.created_by,
    lateral (select count(screened_at)::int as screened, count(*) filter (where hits > 0)::int as with_hits,
        count(unusable)::int as not_searched
      from screening_batch_rows where batch_id = b.id) r`;

export function insertBatch(db: Db, row: Insertable<ScreeningBatches>): Promise<BatchRow> {
  return db.insertInto('screeningBatches').values(row).returningAll().executeTakeFirstOrThrow();
}

const INSERT_AT_ONCE = 1000;

export async function insertBatchRows(db: Db, rows: Insertable<ScreeningBatchRows>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += INSERT_AT_ONCE)
    await db
      .insertInto('screeningBatchRows')
      .values(rows.slice(at, at + INSERT_AT_ONCE))
      .execute();
}

/** Counted from the rows themselves, so that a crash cannot make the figures wrong. */
export async function getBatch(db: Db, id: string): Promise<BatchProgress> {
  const { rows } = await sql<BatchProgress>`${withProgress} where b.id = ${id}`.execute(db);
  const [batch] = rows;
  if (!batch) throw new ProductError('resource.not_found');
  return batch;
}

export async function listBatches(db: Db, accountId: string, limit: number): Promise<BatchProgress[]> {
  const { rows } = await sql<BatchProgress>`${withProgress}
    where b.account_id = ${accountId} order by b.created_at desc, b.id desc limit ${limit}`.execute(db);
  return rows;
}

export function listBatchRows(
  db: Db,
  batchId: string,
  page: { after: number; limit: number; onlyHits: boolean },
): Promise<BatchLine[]> {
  return db
    .selectFrom('screeningBatchRows')
    .selectAll()
    .where('batchId', '=', batchId)
    .where('number', '>', page.after)
    .$if(page.onlyHits, (query) => query.where('hits', '>', 0))
    .orderBy('number')
    .limit(page.limit)
    .execute();
}

export function listWaitingRows(db: Db, batchId: string, limit: number): Promise<BatchLine[]> {
  return db
    .selectFrom('screeningBatchRows')
    .selectAll()
    .where('batchId', '=', batchId)
    .where('screenedAt', 'is', null)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** Unfinished batches without a job that would finish them. */
export async function listStrandedBatches(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from screening_batches b
    where b.state = 'Waiting' and not exists (select from pgboss.job j
      where j.name = 'screen-batch' and j.state in ('created', 'retry', 'active') and j.data ->> 'batchId' = b.id::text)
    order by b.id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface BatchList {
  title: string;
  /** Of the version. */
  number: number;
}

export interface BatchResult {
  number: number;
  result: Buffer;
  hits: number;
  bestScore: number | null;
  unusable: UnusableReason | null;
}

/** A row that another worker has already finished keeps its result: each row is screened once. */
export async function saveBatchResults(
  db: Db,
  batchId: string,
  at: Date,
  results: readonly BatchResult[],
): Promise<void> {
  await sql`
    update screening_batch_rows r
    set result = decode(d.result, 'hex'), hits = d.hits, best_score = d.best, unusable = d.unusable,
      screened_at = ${at}
    from unnest(${results.map(({ number }) => number)}::int[],
      ${results.map(({ result }) => result.toString('hex'))}::text[],
      ${results.map(({ hits }) => hits)}::int[],
      ${results.map(({ bestScore }) => bestScore)}::float8[],
      ${results.map(({ unusable }) => unusable)}::text[]) as d (number, result, hits, best, unusable)
    where r.batch_id = ${batchId} and r.number = d.number and r.screened_at is null`.execute(db);
}

/** A list that is imported meanwhile is there with both versions. */
export async function addBatchLists(db: Db, id: string, lists: readonly BatchList[]): Promise<void> {
  await sql`
    update screening_batches b
    set lists = (select jsonb_agg(l order by l ->> 'title', (l ->> 'number')::int)
      from (select distinct l from jsonb_array_elements(b.lists || ${JSON.stringify(lists)}::jsonb) l) all_lists)
    where b.id = ${id} and not b.lists @> ${JSON.stringify(lists)}::jsonb`.execute(db);
}

/** True for the caller that finishes it. */
export async function finishBatch(db: Db, id: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('screeningBatches')
    .set({ state: 'Finished', finishedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'Waiting')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteBatches(db: Db, accountId: string): Promise<void> {
  const batches = db.selectFrom('screeningBatches').select('id').where('accountId', '=', accountId);
  await db.deleteFrom('screeningBatchRows').where('batchId', 'in', batches).execute();
  await db.deleteFrom('screeningBatches').where('accountId', '=', accountId).execute();
}
