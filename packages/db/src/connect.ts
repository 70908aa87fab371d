import { DefaultConnectionProvider, Kysely } from 'kysely';
import pg from 'pg';
import { ColumnNames } from './column-names.ts';
import { clientConfig } from './database-hosts.ts';
import type { DB } from './schema.gen.ts';
import { ScopedDialect, type StatementObserver } from './scoped-dialect.ts';
import { ScopedExecutor } from './scoped-executor.ts';
import { ANSWER_MARGIN_MS } from './scoped-query.ts';

/** A `Transaction` is a `Kysely` too, so one handle type serves inside and outside of transactions. */
export type Db = Kysely<DB>;

export interface ConnectOptions {
  url: string;
  applicationName: string;
  maxConnections?: number;
  /** Switches to the application role when the URL signs in as the owner. */
  assumeAppRole?: boolean;
  /**
   * Of a pooler between, which passes no settings on when a connection opens: the time limits are those of the role. One
   * that gives each transaction another connection prepares no statements.
   */
  pooling?: Pooling | undefined;
  /** The defaults unless given. */
  timeouts?: Timeouts;
  onError(error: Error): void;
  /** Called before each statement; what it returns is called with its failure, or null. */
  onStatement?: StatementObserver;
}

export type Pooling = 'session' | 'transaction';

interface Timeouts {
  connectMs: number;
  statementMs: number;
  lockMs: number;
  idleInTransactionMs: number;
}

const usual: Timeouts = { connectMs: 2000, statementMs: 5000, lockMs: 2000, idleInTransactionMs: 10_000 };

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date is a day, not an instant: it stays yyyy-mm-dd in every time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

export type PoolClient = pg.PoolClient;

export interface Connection {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

export function connect(options: ConnectOptions): Connection {
  const timeouts = options.timeouts ?? usual;
  const answerMs = timeouts.statementMs + ANSWER_MARGIN_MS;
  const pool = new pg.Pool({
    ...clientConfig(options.url),
    application_name: options.applicationName,
    max: options.maxConnections ?? 10,
    pipeline: true,
    connectionTimeoutMillis: timeouts.connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: answerMs,
    ...(!options.pooling && {
      statement_timeout: timeouts.statementMs,
      lock_timeout: timeouts.lockMs,
      idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
    }),
    ...(options.assumeAppRole && { options: '-c role=probity_app' }),
  });
  // Without a listener, losing an idle connection would crash the process.
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  const prepares = options.pooling !== 'transaction';
  const dialect = new ScopedDialect({ pool, answerMs, prepares, onStatement: options.onStatement });
  const driver = dialect.createDriver();
  const executor = new ScopedExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
    [new ColumnNames()],
  );
  const db = new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
  return { db, pool, close: () => db.destroy() };
}
