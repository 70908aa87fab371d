import { Socket } from 'node:net';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import pg from 'pg';

interface Host {
  host: string;
  port: number;
}

/** Below the time that a request waits for a connection: a host that never answers must not hide one that does. */
const ANSWER_MS = 1800;
const WATCH_MS = 1000;

/** What `pg` needs to connect: if the address names several hosts, the one that accepts writes at that moment. */
export function clientConfig(url: string): Pick<pg.ClientConfig, 'connectionString' | 'stream'> {
  const [first, ...further] = addressesOf(url);
  if (further.length === 0) return { connectionString: url };
  const primary = primaryOf(url);
  return { connectionString: first, stream: () => new SocketToPrimary(primary) };
}

/** One for each address, so that pools, listener and jobs share its questions. */
const primaries = new Map<string, Primary>();

function primaryOf(url: string): Primary {
  const primary = primaries.get(url) ?? new Primary(addressesOf(url));
  primaries.set(url, primary);
  return primary;
}

/** The host that accepts writes, and the connections to it. */
class Primary {
  readonly find: () => Promise<Host>;
  readonly #connections = new Map<Socket, Host>();
  #isWatched = false;

  constructor(addresses: readonly string[]) {
    this.find = onceAtATime(() => findWritable(addresses));
  }

  hold(socket: Socket, host: Host): void {
    this.#connections.set(socket, host);
    socket.once('close', () => this.#connections.delete(socket));
    if (!this.#isWatched) this.#watch();
  }

  /** A machine that fails silently closes no connection: those to it are closed once another host has taken over. */
  #watch(): void {
    this.#isWatched = this.#connections.size > 0;
    if (!this.#isWatched) return;
    const again = () => this.#watch();
    setTimeout(() => {
      this.find()
        .then((host) => this.#closeOthers(host))
        .then(again, again);
    }, WATCH_MS).unref();
  }

  #closeOthers(primary: Host): void {
    for (const [socket, { host, port }] of this.#connections)
      if (host !== primary.host || port !== primary.port) socket.destroy(new ReplacedHost());
  }
}

/** One address for each host of `postgres://user@one:5432,two:5433/database`. */
export function addressesOf(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => `${start}${host}${rest}`);
}

/** The driver connects a socket to one host: this one goes where the primary is. */
class SocketToPrimary extends Socket {
  readonly #primary: Primary;

  constructor(primary: Primary) {
    super();
    this.#primary = primary;
  }

  override connect(): this {
    this.#primary.find().then(
      (host) => {
        // The caller may have given up meanwhile.
        if (this.destroyed) return;
        this.#primary.hold(this, host);
        super.connect(host.port, host.host);
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}

/** The answer is not kept: a host that accepted writes a second ago may be a standby by now. */
function onceAtATime<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asking: Promise<Answer> | null = null;
  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}

async function findWritable(addresses: readonly string[]): Promise<Host> {
  try {
    return await Promise.any(addresses.map(writableHost));
  } catch (error) {
    const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
    throw errors.find(isRefused) ?? new NoHostAcceptsWrites();
  }
}

async function writableHost(address: string): Promise<Host> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'probity-hosts',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
    if (rows[0]?.isStandby !== false) throw new NoHostAcceptsWrites();
    return { host: client.host, port: client.port };
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** A wrong password or database name is the same on every host, and waiting does not help. */
const isRefused = (error: unknown): boolean => /^(28|3D)/.test(String(propertiesOf(error).code));

/** Its code is that of a server that is starting: the database is away for now. */
class NoHostAcceptsWrites extends Error {
  readonly code = '57P03';

  constructor() {
    super('None of the database hosts accepts writes.');
  }
}

/** Its code is that of a connection that broke. */
class ReplacedHost extends Error {
  readonly code = '08006';

  constructor() {
    super('Another database host has taken over.');
  }
}
