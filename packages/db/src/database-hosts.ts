import { Socket } from 'node:net';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import pg from 'pg';

interface Host {
  host: string;
  port: number;
}

const ANSWER_MS = 1000;

/** What `pg` needs to connect: if the address names several hosts, the one that accepts writes at that moment. */
export function clientConfig(url: string): Pick<pg.ClientConfig, 'connectionString' | 'stream'> {
  const [first, ...further] = addressesOf(url);
  if (further.length === 0) return { connectionString: url };
  const findPrimary = onceAtATime(() =>
    findWritable([first, ...further].filter((address) => address !== undefined)),
  );
  return { connectionString: first, stream: () => new SocketToPrimary(findPrimary) };
}

/** One address for each host of `postgres://user@one:5432,two:5433/database`. */
export function addressesOf(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => `${start}${host}${rest}`);
}

/** The driver connects a socket to one host: this one goes where the primary is. */
class SocketToPrimary extends Socket {
  readonly #findPrimary: () => Promise<Host>;

  constructor(findPrimary: () => Promise<Host>) {
    super();
    this.#findPrimary = findPrimary;
  }

  override connect(): this {
    this.#findPrimary().then(
      ({ host, port }) => {
        // The caller may have given up meanwhile.
        if (!this.destroyed) super.connect(port, host);
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
