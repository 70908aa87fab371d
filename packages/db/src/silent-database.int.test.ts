import { once } from 'node:events';
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Change, listenToChanges } from './changes.ts';
import { type Connection, connect, type Db } from './connect.ts';
import { FOUND_BY_KEY } from './planned-once.ts';
import { withPlannedReads, withReadScope, withScope } from './scope.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

/** Between the product and its database. Connections that were open during a silence stay silent. */
interface Network {
  url: string;
  silence(): void;
  restore(): void;
  close(): void;
}

async function openNetwork(databaseUrl: string): Promise<Network> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const database = connectSocket({ host: hostname, port: Number(port), allowHalfOpen: true });
    for (const socket of [client, database]) socket.on('error', () => undefined);
    sockets.add(client).add(database);
    if (isSilent) return;
    client.pipe(database).pipe(client);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Not past the proxy, through the socket of the server.
  url.search = '';
  return {
    url: url.href,
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore() {
      isSilent = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

let database: TestDatabase;
let network: Network;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  network = await openNetwork(database.appUrl);
  connection = connect({
    url: network.url,
    applicationName: 'silence',
    maxConnections: 1,
    timeouts: { connectMs: 5000, statementMs: 300, lockMs: 300, idleInTransactionMs: 10_000 },
    onError: () => undefined,
  });
});
afterEach(async () => {
  network.close();
  await connection.close();
});

const scope = { kind: 'anonymous' } as const;
const statements = {
  'outside a transaction': () => sql`select 1 as one`.execute(connection.db),
  'in a transaction': () => withScope(connection.db, scope, (db) => sql`select 1 as one`.execute(db)),
  'that is shared': () =>
    withReadScope(connection.db, scope, (db) =>
      sql`select 1 as one where ${1}::int = 1 ${sql.raw(FOUND_BY_KEY)}`.execute(db),
    ),
};

it.each(Object.keys(statements) as (keyof typeof statements)[])(
  'a statement %s fails if the database goes silent, and its connection is never used again',
  async (kind) => {
    await statements[kind]();
    network.silence();
    const lost = expect(statements[kind]()).rejects.toThrow(/Query read timeout|Connection terminated/);
    await vi.waitFor(() => expect(connection.pool.idleCount).toBe(0));
    const waiting = sql`select 2 as two`.execute(connection.db);
    network.restore();
    await lost;
    expect((await waiting).rows).toEqual([{ two: 2 }]);
    expect((await statements[kind]()).rows).toEqual([{ one: 1 }]);
  },
  10_000,
);

it('a transaction that allows long statements waits for them', async () => {
  const { rows } = await withScope(connection.db, scope, async (db) => {
    await sql`set local statement_timeout = '60s'`.execute(db);
    return sql`select 1 as one from pg_sleep(3)`.execute(db);
  });
  expect(rows).toEqual([{ one: 1 }]);
});

it('a transaction that allows long statements waits for its commit', async () => {
  await database.asOwner(`
    create table slow_rows (id int);
    grant insert on slow_rows to probity_app;
    create function sleep() returns trigger language plpgsql as 'begin perform pg_sleep(3); return null; end';
    create constraint trigger sleep after insert on slow_rows deferrable initially deferred
      for each row execute function sleep()`);
  await withScope(connection.db, scope, async (db) => {
    await sql`set local statement_timeout = '60s'`.execute(db);
    await sql`insert into slow_rows values (1)`.execute(db);
  });
  expect(await database.asOwner('select id from slow_rows')).toEqual([{ id: 1 }]);
}, 10_000);

it('reads that are sent together wait for those ahead of them', async () => {
  const patient = connect({
    url: network.url,
    applicationName: 'patience',
    maxConnections: 1,
    timeouts: { connectMs: 5000, statementMs: 1000, lockMs: 300, idleInTransactionMs: 10_000 },
    onError: () => undefined,
  });
  const read = (db: Db) => sql<{ one: number }>`select 1 as one from pg_sleep(0.7)`.execute(db);
  const answers = await withPlannedReads(patient.db, scope, (db) =>
    Promise.all(Array.from({ length: 5 }, () => read(db))),
  ).finally(() => patient.close());
  expect(answers.flatMap(({ rows }) => rows)).toEqual(Array.from({ length: 5 }, () => ({ one: 1 })));
}, 10_000);

it('changes are heard again after the database went silent', async () => {
  const heard: Change[] = [];
  const changes = listenToChanges({ url: network.url, checkEveryMs: 200, onError: () => undefined });
  changes.subscribe((change) => heard.push(change));
  const announce = () => database.asOwner(`select pg_notify('probity_changes', 'account subject')`);
  const isHeard = async () => {
    heard.length = 0;
    await announce();
    await vi.waitFor(() => expect(heard).not.toEqual([]), { timeout: 100 });
  };
  await vi.waitFor(isHeard, { timeout: 5000 });
  network.silence();
  await expect(isHeard()).rejects.toThrow();
  network.restore();
  await vi.waitFor(isHeard, { timeout: 10_000 });
  await changes.close();
}, 20_000);
