import type pg from 'pg';

type Send = pg.PoolClient['query'];

const READ_SO_FAR = `select relname as table,
    (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
  from pg_stat_xact_user_tables where coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) > 0`;

/** The counts of a connection go on from one transaction to the next until they are handed over. */
const START_OVER = 'select pg_stat_force_next_flush()';

/**
 * Rows that the transactions of `work` read from each table, by an index or from end to end, whoever filtered them out
 * afterwards: measures work, not time.
 */
export async function rowsReadBy(pool: pg.Pool, work: () => Promise<unknown>): Promise<Map<string, number>> {
  const counts: Promise<pg.QueryResult<{ table: string; read: number }>>[] = [];
  const sends = new Map<pg.PoolClient, Send>();
  const connect = pool.connect.bind(pool);
  pool.connect = (async () => {
    const client = await connect();
    if (!sends.has(client)) {
      await client.query(START_OVER);
      sends.set(client, countBeforeCommit(client, counts));
    }
    return client;
  }) as typeof pool.connect;
  try {
    await work();
  } finally {
    pool.connect = connect;
    for (const [client, send] of sends) client.query = send;
  }
  const read = new Map<string, number>();
  for (const { rows } of await Promise.all(counts)) {
    for (const row of rows) read.set(row.table, (read.get(row.table) ?? 0) + row.read);
  }
  return read;
}

function countBeforeCommit(
  client: pg.PoolClient,
  counts: Promise<pg.QueryResult<{ table: string; read: number }>>[],
): Send {
  const send = client.query;
  const pass = (...given: unknown[]) => (send as (...given: unknown[]) => unknown).apply(client, given);
  const counted = (...given: unknown[]) => {
    const [query] = given;
    const text = typeof query === 'string' ? query : (query as { text?: string }).text;
    const isEnd = text === 'commit';
    if (isEnd) counts.push(pass(READ_SO_FAR) as (typeof counts)[number]);
    const answer = pass(...given);
    if (isEnd) pass(START_OVER);
    return answer;
  };
  client.query = counted as Send;
  return send;
}
