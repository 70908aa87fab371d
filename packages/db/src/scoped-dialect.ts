import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { plannedOnceName } from './planned-once.ts';
import { type Scope, scopeToOpen } from './scope.ts';
import { type Opening, openingOf, prepareOpenings, ScopedQuery } from './scoped-query.ts';

/**
 * Who acts travels with the first statement of a transaction, in one message; a transaction without a scope sees nothing
 * of anybody.
 */
export class ScopedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor({ pool }: { pool: pg.Pool }) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new ScopedDriver(this.#pool);
  }
}

class ScopedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #prepared = new WeakSet<pg.PoolClient>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ScopedConnection> {
    const wanted = scopeToOpen();
    const client = await this.#pool.connect();
    if (!this.#prepared.has(client)) await this.#prepare(client);
    return new ScopedConnection(client, wanted?.readOnly ? openingOf.read(settingsOf(wanted.scope)) : null);
  }

  async #prepare(client: pg.PoolClient): Promise<void> {
    try {
      await prepareOpenings(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.#prepared.add(client);
  }

  async beginTransaction(connection: ScopedConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode)
      throw new Error('Transactions of another isolation level are not supported.');
    const scope = scopeToOpen()?.scope;
    connection.begin(openingOf.transaction(scope ? settingsOf(scope) : null));
  }

  commitTransaction(connection: ScopedConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: ScopedConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: ScopedConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

const settingsOf = ({ kind, userId = '', accountIds = [] }: Scope): string[] => [
  kind,
  userId,
  accountIds.join(','),
];

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** One use of a client of the pool. What it opens is forgotten with it. */
class ScopedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  /** Ahead of every statement outside of a transaction. */
  readonly #ofEach: Opening | null;
  /** Of a transaction that has not sent anything yet. */
  #unsent: Opening | null = null;
  #inTransaction = false;
  #isBroken = false;

  constructor(client: pg.PoolClient, ofEach: Opening | null) {
    this.#client = client;
    this.#ofEach = ofEach;
  }

  begin(opening: Opening): void {
    this.#unsent = opening;
    this.#inTransaction = true;
  }

  async commit(): Promise<void> {
    if (this.#endUnsent()) return;
    this.#inTransaction = false;
    const { command } = await this.#client.query('commit');
    // So PostgreSQL answers where an earlier failure has ended the transaction.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollback(): Promise<void> {
    if (this.#endUnsent()) return;
    this.#inTransaction = false;
    try {
      await this.#client.query('rollback');
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  #endUnsent(): boolean {
    if (!this.#unsent) return false;
    this.#unsent = null;
    this.#inTransaction = false;
    return true;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#send(sql, parameters);
    return COUNTED.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  async #send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const opening = this.#inTransaction ? this.#unsent : this.#ofEach;
    this.#unsent = null;
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
    this.#client.query(
      new ScopedQuery(opening, { text, values, name: plannedOnceName(text) }, (error, result) =>
        error ? reject(error) : resolve(result),
      ),
    );
    return promise.catch((error) => {
      // The way to the one who asked, not to the socket.
      Error.captureStackTrace(error);
      throw error;
    });
  }

  // biome-ignore lint/correctness/useYield: nothing is read in pieces.
  async *streamQuery(): AsyncIterableIterator<QueryResult<never>> {
    throw new Error('Results are not streamed.');
  }

  /** A client whose transaction is not over serves nobody else. */
  release(): void {
    this.#client.release(this.#isBroken || this.#client.getTransactionStatus() !== 'I');
  }
}
