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
import { Clients, giveBack, isUnusableAfter, refusesWrites } from './clients.ts';
import { isFoundByKey, isUnprepared, plannedOnceName } from './planned-once.ts';
import { type Scope, scopeToOpen } from './scope.ts';
import { ANSWER_MARGIN_MS, type Opening, openingOf, ScopedQuery, type Statement } from './scoped-query.ts';

export type StatementObserver = (text: string) => ((error: unknown) => void) | null;

interface ScopedOptions {
  pool: pg.Pool;
  /** How long an answer may take. */
  answerMs: number;
  /** Whether a connection keeps the statements that it has prepared. */
  prepares: boolean;
  onStatement?: StatementObserver | undefined;
}

/**
 * Sends the scope with the first statement of a transaction, in one message; a transaction without a scope sees no
 * tenant data.
 */
export class ScopedDialect extends PostgresDialect {
  readonly #options: ScopedOptions;

  constructor(options: ScopedOptions) {
    super({ pool: options.pool });
    this.#options = options;
  }

  override createDriver(): Driver {
    return new ScopedDriver(this.#options);
  }
}

class ScopedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #clients: Clients;
  readonly #options: ScopedOptions;

  constructor(options: ScopedOptions) {
    this.#pool = options.pool;
    this.#clients = new Clients(options.pool, options.prepares);
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ScopedConnection> {
    const wanted = scopeToOpen();
    return new ScopedConnection(
      this.#clients,
      this.#options,
      wanted?.manner === 'reads' ? openingOf.read(settingsOf(wanted.scope)) : null,
    );
  }

  async beginTransaction(connection: ScopedConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode)
      throw new Error('Transactions of another isolation level are not supported.');
    const wanted = scopeToOpen();
    if (wanted?.manner === 'plannedReads')
      connection.begin(openingOf.plannedReads(settingsOf(wanted.scope)), {
        plansOnce: true,
        onlyReads: true,
      });
    else if (wanted?.manner === 'plannedTransaction')
      connection.begin(openingOf.plannedTransaction(settingsOf(wanted.scope)), { plansOnce: true });
    else connection.begin(openingOf.transaction(wanted ? settingsOf(wanted.scope) : null));
  }

  commitTransaction(connection: ScopedConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: ScopedConnection): Promise<void> {
    return connection.rollback();
  }

  releaseConnection(connection: ScopedConnection): Promise<void> {
    return connection.release();
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

/** Set by a statement that allows those after it more time. */
function answerMsAfter(text: string): number | undefined {
  const seconds = /^set local statement_timeout = '(\d+)s'$/.exec(text)?.[1];
  return seconds ? Number(seconds) * 1000 + ANSWER_MARGIN_MS : undefined;
}

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Takes a client from the pool for the first statement that needs its own. Its openings are gone with it. */
class ScopedConnection implements DatabaseConnection {
  readonly #clients: Clients;
  readonly #usualAnswerMs: number;
  readonly #prepares: boolean;
  readonly #onStatement: StatementObserver | undefined;
  #client: Promise<pg.PoolClient> | null = null;
  /** Sent ahead of every statement outside a transaction. */
  readonly #ofEach: Opening | null;
  /** The opening of a transaction that has not sent anything yet. */
  #unsent: Opening | null = null;
  #inTransaction = false;
  /** Whether each statement is planned once per client. */
  #plansOnce = false;
  /** Whether the transaction itself refuses to write. */
  #onlyReads = false;
  /** Longer than usual in a transaction that allows its statements more time. */
  #answerMs: number;
  #isBroken = false;
  /** Set when the transaction has ended: statements still queued, because one beside them failed, are not sent. */
  #isOver = false;

  constructor(clients: Clients, { answerMs, prepares, onStatement }: ScopedOptions, ofEach: Opening | null) {
    this.#clients = clients;
    this.#prepares = prepares;
    this.#onStatement = onStatement;
    this.#usualAnswerMs = answerMs;
    this.#answerMs = answerMs;
    this.#ofEach = ofEach;
  }

  #own(): Promise<pg.PoolClient> {
    this.#client ??= this.#clients.take();
    return this.#client;
  }

  begin(opening: Opening, { plansOnce = false, onlyReads = false } = {}): void {
    this.#unsent = opening;
    this.#inTransaction = true;
    this.#isOver = false;
    this.#plansOnce = plansOnce;
    this.#onlyReads = onlyReads;
    this.#answerMs = this.#usualAnswerMs;
  }

  async commit(): Promise<void> {
    if (this.#endUnsent()) return;
    this.#end();
    const { command } = await this.#sendAlone('commit');
    // PostgreSQL answers a commit with ROLLBACK if an earlier failure has ended the transaction.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollback(): Promise<void> {
    if (this.#endUnsent()) return;
    this.#end();
    try {
      await this.#sendAlone('rollback');
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  #sendAlone(text: string): Promise<pg.QueryResult> {
    const prepares = this.#prepares;
    const statement = { text, values: [], name: undefined, prepares, answerMs: this.#answerMs };
    return this.#observed(text, async () => send(await this.#own(), null, statement));
  }

  #observed<Answer>(text: string, work: () => Promise<Answer>): Promise<Answer> {
    const end = this.#onStatement?.(text);
    if (!end) return work();
    const answer = work();
    answer.then(() => end(null), end);
    return answer;
  }

  #endUnsent(): boolean {
    if (!this.#unsent) return false;
    this.#unsent = null;
    this.#end();
    return true;
  }

  #end(): void {
    this.#inTransaction = false;
    // A read connection outlives a transaction within it.
    this.#isOver = !this.#ofEach;
  }

  #refuseWhenOver(): void {
    if (this.#isOver) throw new Error('The transaction is over.');
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#observed(sql, () => this.#send(sql, parameters));
    return COUNTED.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  async #send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const prepares = this.#prepares;
    const name = prepares ? plannedOnceName(text, { unmarked: this.#plansOnce }) : undefined;
    const statement = { text, values, name, prepares, isHeld: this.#plansOnce, answerMs: this.#answerMs };
    this.#refuseWhenOver();
    if (!this.#inTransaction && isFoundByKey(text)) return this.#sendShared({ ...statement, isHeld: true });
    const client = await this.#own();
    this.#refuseWhenOver();
    const opening = this.#inTransaction ? this.#unsent : this.#ofEach;
    this.#unsent = null;
    this.#answerMs = answerMsAfter(text) ?? this.#answerMs;
    return send(client, opening, statement).catch((error) => {
      this.#isBroken ||= isUnusableAfter(error) || (!this.#onlyReads && refusesWrites(error));
      throw error;
    });
  }

  async #sendShared(statement: Statement): Promise<pg.QueryResult> {
    const sendOnce = (given: Statement) => this.#clients.share((client) => send(client, this.#ofEach, given));
    try {
      return await sendOnce(statement);
    } catch (error) {
      if (!isUnprepared(error)) throw error;
      return sendOnce({ ...statement, name: undefined });
    }
  }

  // biome-ignore lint/correctness/useYield: results are not streamed.
  async *streamQuery(): AsyncIterableIterator<QueryResult<never>> {
    throw new Error('Results are not streamed.');
  }

  async release(): Promise<void> {
    this.#isOver = true;
    const client = await this.#client?.catch(() => null);
    if (client) giveBack(client, this.#isBroken);
  }
}

/** How long the answers that a client still waits for may take together. */
const unansweredMs = new WeakMap<pg.PoolClient, number>();

/** Of the statements ahead, this many are waited for: a database that goes silent among them is noticed all the same. */
const MAX_AHEAD = 9;

/** The driver counts from here, but the database answers only when it has answered the statements ahead. */
function send(client: pg.PoolClient, opening: Opening | null, statement: Statement): Promise<pg.QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
  const aheadMs = unansweredMs.get(client) ?? 0;
  unansweredMs.set(client, aheadMs + statement.answerMs);
  const answerMs = Math.min(aheadMs, MAX_AHEAD * statement.answerMs) + statement.answerMs;
  let isAnswered = false;
  client.query(
    new ScopedQuery(opening, { ...statement, answerMs }, (error, result) => {
      // The driver reports twice that a value cannot be sent.
      if (isAnswered) return;
      isAnswered = true;
      unansweredMs.set(client, (unansweredMs.get(client) ?? 0) - statement.answerMs);
      if (error) reject(error);
      else resolve(result);
    }),
  );
  return promise.catch((error) => {
    // The stack of the caller, not of the socket.
    Error.captureStackTrace(error);
    throw error;
  });
}
