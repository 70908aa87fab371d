import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import type pg from 'pg';

type Send = pg.PoolClient['query'];

/** Texts of the statements that `work` sends through the pool, recorded in the driver, below all our own code. */
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

interface Wire extends EventEmitter {
  stream: Pick<Duplex, '_write' | '_writev'>;
}

/** How many messages `work` sends: each, whatever it carries, is answered with one "ready". */
export async function countMessages(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  let messages = 0;
  const count = () => {
    messages += 1;
  };
  await withWires(pool, work, (wire) => {
    wire.on('readyForQuery', count);
    return () => wire.off('readyForQuery', count);
  });
  return messages;
}

/** How often `work` writes to a connection: messages that do not wait for one another's answers are written at once. */
export async function countWrites(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  let writes = 0;
  await withWires(pool, work, ({ stream }) => {
    const { _write, _writev } = stream;
    stream._write = (...given) => {
      writes += 1;
      return _write.apply(stream, given);
    };
    stream._writev = (...given) => {
      writes += 1;
      return _writev?.apply(stream, given);
    };
    return () => Object.assign(stream, { _write, _writev });
  });
  return writes;
}

/** Runs `work` and listens to every connection that it uses. */
async function withWires(
  pool: pg.Pool,
  work: () => Promise<unknown>,
  listen: (wire: Wire) => () => unknown,
): Promise<void> {
  const heard = new Map<Wire, () => unknown>();
  const connect = pool.connect.bind(pool);
  pool.connect = (async () => {
    const client = await connect();
    const wire = (client as unknown as { connection: Wire }).connection;
    if (!heard.has(wire)) heard.set(wire, listen(wire));
    return client;
  }) as typeof pool.connect;
  try {
    await work();
  } finally {
    pool.connect = connect;
    for (const stop of heard.values()) stop();
  }
}

/** Without the statements that open and close a transaction. */
export const queriesAmong = (statements: readonly string[]): string[] =>
  statements.filter((text) => !/^(begin|commit|rollback)/i.test(text));

function hear(client: pg.PoolClient, statements: string[]): Send {
  const send = client.query;
  const heard = (...given: unknown[]) => {
    const [query] = given;
    // Preparing a new connection does not count as a statement.
    const text = typeof query === 'string' ? query : (query as { text?: string }).text;
    if (text !== undefined) statements.push(text);
    return (send as (...given: unknown[]) => unknown).apply(client, given);
  };
  client.query = heard as Send;
  return send;
}
