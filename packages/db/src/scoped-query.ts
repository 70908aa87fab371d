import pg from 'pg';

interface Prepared {
  name: string;
  text: string;
}

const SETTINGS = `set_config('app.kind', $1, true), set_config('app.user_id', $2, true),
  set_config('app.account_ids', $3, true)`;

const BEGIN: Prepared = { name: 'begin', text: 'begin' };
const SCOPE: Prepared = { name: 'scope', text: `select ${SETTINGS}` };
const READ_SCOPE: Prepared = {
  name: 'read_scope',
  text: `select ${SETTINGS}, set_config('transaction_read_only', 'on', true)`,
};

/** Statements that travel ahead of another one, in the same message. */
export type Opening = readonly { statement: Prepared; values: readonly string[] }[];

export const openingOf = {
  transaction: (scope: readonly string[] | null): Opening => [
    { statement: BEGIN, values: [] },
    ...(scope ? [{ statement: SCOPE, values: scope }] : []),
  ],
  /** Without `begin`: the transaction is over with the message. */
  read: (scope: readonly string[]): Opening => [{ statement: READ_SCOPE, values: scope }],
};

/** The part of pg's connection and query that its types leave out. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  parse(statement: Prepared): void;
  bind(given: { statement: string; values: readonly string[] }): void;
  execute(given: object): void;
  sync(): void;
}
type Callback = (error: Error | null, result: pg.QueryResult) => void;
type WireQuery = new (
  config: { text: string; values: readonly unknown[]; name?: string; queryMode?: 'extended' },
  callback: Callback,
) => {
  submit(connection: unknown): Error | null;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
};
// The driver's class; its types leave out what it does on the wire.
const Query = pg.Query as unknown as WireQuery;

/**
 * A statement with an opening ahead of it. There is one Sync, at the end: PostgreSQL skips everything after a failure,
 * so that the statement never runs without its opening.
 */
export class OpeningQuery extends Query {
  readonly #opening: Opening;
  #left: number;

  constructor(
    opening: Opening,
    statement: { text: string; values: readonly unknown[]; name?: string },
    done: Callback,
  ) {
    super({ ...statement, queryMode: 'extended' }, done);
    this.#opening = opening;
    this.#left = opening.length;
  }

  override submit(connection: unknown): Error | null {
    const wire = connection as Wire;
    wire.stream.cork();
    try {
      for (const { statement, values } of this.#opening) {
        wire.bind({ statement: statement.name, values });
        wire.execute({});
      }
      return super.submit(wire);
    } finally {
      wire.stream.uncork();
    }
  }

  override handleDataRow(message: unknown): void {
    if (this.#left === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#left > 0) this.#left -= 1;
    else super.handleCommandComplete(message, wire);
  }
}

/** Has a new connection prepare the openings, in one message. */
export function prepareOpenings(client: pg.PoolClient): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      submit(connection: unknown) {
        const wire = connection as Wire;
        for (const statement of [BEGIN, SCOPE, READ_SCOPE]) wire.parse(statement);
        wire.sync();
      },
      handleError: reject,
      handleReadyForQuery: resolve,
    });
  });
}
