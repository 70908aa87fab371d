import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import type { Db } from './connect.ts';

/** Who the database should believe is acting, for as long as one transaction lasts. */
export interface Scope {
  kind: 'anonymous' | 'user' | 'admin' | 'system';
  userId?: string | undefined;
  accountIds?: readonly string[];
}

const opening = new AsyncLocalStorage<Scope | undefined>();

/** Opens a transaction in which row-level security sees `scope`. The one door to tenant data. */
export function withScope<T>(db: Db, scope: Scope, work: (tx: Db) => Promise<T>): Promise<T> {
  return opening.run(scope, () => db.transaction().execute((tx) => opening.run(undefined, () => work(tx))));
}

/** A transaction begins and says who acts in one message; without a scope it sees nothing of anybody. */
export class ScopedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new ScopedDriver(this.#config);
  }
}

class ScopedDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const scope = opening.getStore();
    if (!scope) return super.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw(`begin; ${namingOf(scope)}`));
  }
}

/** Literals, because one message with several statements takes no parameters. */
function namingOf({ kind, userId = '', accountIds = [] }: Scope): string {
  const [actingAs, user, accounts] = [kind, userId, accountIds.join(',')].map(pg.escapeLiteral);
  return `select set_config('app.kind', ${actingAs}, true), set_config('app.user_id', ${user}, true),
    set_config('app.account_ids', ${accounts}, true)`;
}
