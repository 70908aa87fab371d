import { type ConnectionProvider, type DatabaseConnection, DefaultQueryExecutor } from 'kysely';
import { scopeToOpen } from './scope.ts';

/** Kysely sends the statements of a transaction one after another; here those of a planned one do not wait. */
export class ScopedExecutor extends DefaultQueryExecutor {
  override withConnectionProvider(queue: ConnectionProvider): DefaultQueryExecutor {
    const manner = scopeToOpen()?.manner;
    const isPlanned = manner === 'plannedReads' || manner === 'plannedTransaction';
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
