import pg from 'pg';
import { propertyOf } from './column-names.ts';

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

const PLANS_ONCE = `set_config('plan_cache_mode', 'force_generic_plan', true)`;
const PLANNED_SCOPE: Prepared = { name: 'planned_scope', text: `${SCOPE.text}, ${PLANS_ONCE}` };
const PLANNED_READ_SCOPE: Prepared = {
  name: 'planned_read_scope',
  text: `${READ_SCOPE.text}, ${PLANS_ONCE}`,
};

/** How much later than the database we give a statement up: the connection is lost then, not slow. */
export const ANSWER_MARGIN_MS = 2000;

export interface Statement {
  text: string;
  values: readonly unknown[];
  /** The name under which the connection prepares it. */
  name: string | undefined;
  /** Whether its opening is prepared on the connection. */
  prepares: boolean;
  /** Sent in one write with others on the connection in the same turn of the event loop. */
  isHeld?: boolean;
  /** How long the answer may take. */
  answerMs: number;
}

/** Statements sent ahead of another one, in the same message. */
export type Opening = readonly { statement: Prepared; values: readonly string[] }[];

export const openingOf = {
  transaction: (scope: readonly string[] | null): Opening => [
    { statement: BEGIN, values: [] },
    ...(scope ? [{ statement: SCOPE, values: scope }] : []),
  ],
  plannedTransaction: (scope: readonly string[]): Opening => [
    { statement: BEGIN, values: [] },
    { statement: PLANNED_SCOPE, values: scope },
  ],
  plannedReads: (scope: readonly string[]): Opening => [
    { statement: BEGIN, values: [] },
    { statement: PLANNED_READ_SCOPE, values: scope },
  ],
  /** Without `begin`: the transaction ends with the message. */
  read: (scope: readonly string[]): Opening => [{ statement: READ_SCOPE, values: scope }],
};

/** The part of pg's connection and query that its types omit. */
interface Wire {
  stream: { cork(): void; uncork(): void; destroy(): void };
  submittedNamedStatements: Record<string, string>;
  parse(statement: Prepared): void;
  bind(given: { statement: string; values: readonly string[] }): void;
  describe(given: object): void;
  execute(given: object): void;
  sync(): void;
}
type Callback = (error: Error | null, result: pg.QueryResult) => void;
/** How the rows of a statement are read. */
interface Shape {
  fields: pg.FieldDef[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}
type WireQuery = new (
  text: string,
  values: readonly unknown[],
  callback: Callback,
) => {
  name?: string;
  queryMode?: 'extended';
  _result: Shape;
  _accumulateRows: boolean;
  text: string;
  submit(wire: Wire): Error | null;
  hasBeenParsed(wire: Wire): boolean;
  prepare(wire: Wire): void;
  handleRowDescription(message: { fields: pg.FieldDef[] }): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
};
// The driver's class; its types omit the wire protocol.
const Query = pg.Query as unknown as WireQuery;

/** What is known of the statements that a connection has prepared. */
interface Known {
  shapes: Map<string, Shape>;
  /** With `close` disabled: the driver would close a statement that others rely on if one value cannot be sent. */
  lasting: Wire;
  /** With `describe` disabled too. */
  undescribed: Wire;
}
const knownOn = new WeakMap<Wire, Known>();

/**
 * A statement, with an opening ahead of it if there is one. There is one Sync, at the end: PostgreSQL skips everything
 * after a failure, so that the statement never runs without its opening. The row type of a prepared statement is
 * requested once: PostgreSQL refuses to run the statement when the type has changed.
 */
export class ScopedQuery extends Query {
  /** Read by the driver. */
  readonly query_timeout: number;
  readonly #opening: Opening;
  readonly #isHeld: boolean;
  readonly #prepares: boolean;
  #left: number;

  constructor(opening: Opening | null, statement: Statement, done: Callback) {
    super(statement.text, statement.values, done);
    this.query_timeout = statement.answerMs;
    this.#isHeld = statement.isHeld ?? false;
    this.#prepares = statement.prepares;
    if (statement.name) this.name = statement.name;
    if (opening) this.queryMode = 'extended';
    this.#opening = opening ?? [];
    this.#left = this.#opening.length;
  }

  /** Had only a part been written, its answer would reach the next caller on the connection. */
  override submit(wire: Wire): Error | null {
    if (this.#isHeld) holdWrites(wire);
    let refusal: Error | null;
    try {
      refusal = super.submit(wire);
    } catch (error) {
      refusal = error instanceof Error ? error : new Error('The statement cannot be sent.', { cause: error });
    }
    if (refusal) wire.stream.destroy();
    return refusal;
  }

  /**
   * Before the scope is set: others that send the same statement meanwhile rely on the parse, even if setting the scope
   * fails. After `begin`: whatever is pipelined with a statement that cannot be parsed fails with it.
   */
  #parse(wire: Wire): void {
    const { name, text } = this;
    if (!name || this.hasBeenParsed(wire)) return;
    wire.parse({ name, text });
    wire.submittedNamedStatements[name] = text;
  }

  override prepare(wire: Wire): void {
    for (const { statement, values } of this.#opening) {
      if (statement !== BEGIN) this.#parse(wire);
      const name = this.#prepares ? statement.name : '';
      if (!this.#prepares) wire.parse({ name, text: statement.text });
      wire.bind({ statement: name, values });
      wire.execute({});
    }
    const { shapes, lasting, undescribed } = knownOf(wire);
    const shape = this.name && shapes.get(this.name);
    if (shape) {
      Object.assign(this._result, shape);
      this._accumulateRows = true;
    }
    super.prepare(shape ? undescribed : lasting);
  }

  /** Renames columns once per statement, not once per row. */
  override handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    for (const field of fields) field.name = propertyOf(field.name);
    super.handleRowDescription({ fields });
  }

  override handleDataRow(message: unknown): void {
    if (this.#left === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#left > 0) {
      this.#left -= 1;
      return;
    }
    if (this.name) remember(wire, this.name, this._result);
    super.handleCommandComplete(message, wire);
  }
}

function remember(wire: Wire, name: string, { fields, _parsers, _prebuiltEmptyResultObject }: Shape): void {
  const { shapes } = knownOf(wire);
  if (!shapes.has(name)) shapes.set(name, { fields, _parsers, _prebuiltEmptyResultObject });
}

const disabled = { value: () => undefined };

function knownOf(wire: Wire): Known {
  const known = knownOn.get(wire) ?? {
    shapes: new Map<string, Shape>(),
    lasting: Object.create(wire, { close: disabled }),
    undescribed: Object.create(wire, { close: disabled, describe: disabled }),
  };
  knownOn.set(wire, known);
  return known;
}

const held = new WeakSet<Wire>();

function holdWrites(wire: Wire): void {
  if (held.has(wire)) return;
  held.add(wire);
  wire.stream.cork();
  setImmediate(() => {
    held.delete(wire);
    wire.stream.uncork();
  });
}

class Preparation extends Query {
  override submit(wire: Wire): null {
    for (const statement of [BEGIN, SCOPE, READ_SCOPE, PLANNED_SCOPE, PLANNED_READ_SCOPE])
      wire.parse(statement);
    wire.sync();
    return null;
  }
}

/** Prepares the openings on a new connection, in one message. */
export function prepareOpenings(client: pg.PoolClient): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new Preparation('', [], (error) => (error ? reject(error) : resolve())));
  });
}
