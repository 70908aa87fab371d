import type pg from 'pg';

type Send = pg.PoolClient['query'];

/** Texts of the statements that `work` sends through the pool, heard at the driver, below everything of ours. */
export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const sends = new Map<pg.PoolClient, Send>();
  const connect = pool.connect.bind(pool);
  pool.connect = (async () => {
    const client = await connect();
    if (!sends.has(client)) sends.set(client, hear(client, statements));
    return client;
  }) as typeof pool.connect;
  try {
    await work();
  } finally {
    pool.connect = connect;
    for (const [client, send] of sends) client.query = send;
  }
  return statements;
}

/** Without what opens and closes a transaction. */
export const queriesAmong = (statements: readonly string[]): string[] =>
  statements.filter((text) => !/^(begin|commit|rollback)/i.test(text));

function hear(client: pg.PoolClient, statements: string[]): Send {
  const send = client.query;
  const heard = (...given: unknown[]) => {
    const [query] = given;
    statements.push(typeof query === 'string' ? query : (query as { text: string }).text);
    return (send as (...given: unknown[]) => unknown).apply(client, given);
  };
  client.query = heard as Send;
  return send;
}
