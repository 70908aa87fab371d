import type { EventEmitter } from 'node:events';
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

/** How often `work` waits for PostgreSQL: each message, whatever it carries, is answered with one "ready". */
export async function countMessages(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  let messages = 0;
  const count = () => {
    messages += 1;
  };
  const heard = new Set<EventEmitter>();
  const connect = pool.connect.bind(pool);
  pool.connect = (async () => {
    const client = await connect();
    const wire = (client as unknown as { connection: EventEmitter }).connection;
    if (!heard.has(wire)) wire.on('readyForQuery', count);
    heard.add(wire);
    return client;
  }) as typeof pool.connect;
  try {
    await work();
  } finally {
    pool.connect = connect;
    for (const wire of heard) wire.off('readyForQuery', count);
  }
  return messages;
}

/** Without what opens and closes a transaction. */
export const queriesAmong = (statements: readonly string[]): string[] =>
  statements.filter((text) => !/^(begin|commit|rollback)/i.test(text));

function hear(client: pg.PoolClient, statements: string[]): Send {
  const send = client.query;
  const heard = (...given: unknown[]) => {
    const [query] = given;
    // What a new connection prepares is no statement yet.
    const text = typeof query === 'string' ? query : (query as { text?: string }).text;
    if (text !== undefined) statements.push(text);
    return (send as (...given: unknown[]) => unknown).apply(client, given);
  };
  client.query = heard as Send;
  return send;
}
