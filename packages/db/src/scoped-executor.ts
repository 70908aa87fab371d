import { type ConnectionProvider, type DatabaseConnection, DefaultQueryExecutor } from 'kysely';
import { scopeToOpen } from './scope.ts';

/** Kysely sends the statements of a transaction one after another; here planned reads do not wait. */
export class ScopedExecutor extends DefaultQueryExecutor {
  override withConnectionProvider(queue: ConnectionProvider): DefaultQueryExecutor {
    const isPlanned = scopeToOpen()?.manner === 'plannedReads';
    return super.withConnectionProvider(isPlanned ? new SideBySide(queue) : queue);
  }
}

/** Takes the connection out of its queue, and gives it to all callers at once. */
class SideBySide implements ConnectionProvider {
  readonly #connection: Promise<DatabaseConnection>;

  constructor(queue: ConnectionProvider) {
    this.#connection = queue.provideConnection(async (connection) => connection);
  }

  async provideConnection<T>(use: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return use(await this.#connection);
  }
}
