import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Property, type RawStatement, readRawStatements } from '../../../scripts/raw-statements.ts';
import { propertyOf } from './column-names.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

interface Column {
  property: string;
  type: string;
  /** Its name in its table, and whether the table accepts null; null unless it is a column of a table. */
  origin: { name: string; isNullable: boolean } | null;
}

/** Put together from parts that are chosen while the statement is made; the tests of their folders run them. */
const assembledWhileRunning = [
  'packages/core/src/exchange/connections/connection-list.store.ts',
  'packages/core/src/platform/keys/sealed-rows.store.ts',
  'packages/core/src/workspace/audit-log/subject-names.store.ts',
  'packages/core/src/workspace/relationships/relationships.store.ts',
  'packages/db/src/delete-before.ts',
];

/** Columns that accept null, and why none of these statements reads one. */
const neverNull: Record<string, string> = {
  'counterparties.store.ts reviewOn': 'a row without a date is sorted by the year 9999',
  'ownership.store.ts content': 'an extract that is ready has its content',
  'ownership.store.ts readAt': 'an extract that is ready was read',
  'alerts.store.ts accountId': 'a record has the account that created it',
  'decisions.store.ts subject': 'screening_decisions_subject_to_approve',
  'accounts-list.store.ts registeredAt': 'accounts_named finds registered accounts only',
  'relationships.store.ts connectionId': 'refresh_relationships deletes a row without a connection',
};

let database: TestDatabase;
let client: pg.Client;
let catalogue: { types: Map<number, string>; columns: Map<string, { name: string; isNullable: boolean }> };
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.ownerUrl);
  await client.connect();
  const types = await database.asOwner<{ oid: number; name: string }>(
    'select oid::int, typname as name from pg_type',
  );
  // A view accepts null everywhere, whatever its tables do.
  const columns = await database.asOwner<{ at: string; name: string; isNullable: boolean }>(`
    select attrelid || '.' || attnum as at, attname as name, not attnotnull as "isNullable"
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') where attnum > 0`);
  catalogue = {
    types: new Map(types.map(({ oid, name }) => [oid, name])),
    columns: new Map(columns.map(({ at, ...column }) => [at, column])),
  };
});
afterAll(async () => {
  await client.end();
  await database.close();
});

/** The columns that a statement would return, as the server says without running it. */
function columnsOf({ place, text }: Pick<RawStatement, 'place' | 'text'>): Promise<Column[]> {
  return new Promise((resolve, reject) => {
    let columns: Column[] = [];
    const description = {
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          property: propertyOf(name),
          type: catalogue.types.get(dataTypeID) ?? '',
          origin: catalogue.columns.get(`${tableID}.${columnID}`) ?? null,
        }));
      },
      handleError: ({ message }: Error) => reject(new Error(`${place}: ${message}\n${text}`)),
      handleReadyForQuery: () => resolve(columns),
    };
    client.query(description);
  });
}

/** As the driver hands over each type; JSON has the type that its column was written with. */
const kinds: Record<string, RegExp> = {
  text: /^string$/,
  citext: /^string$/,
  uuid: /^string$/,
  date: /^string$/,
  numeric: /^string$/,
  int2: /^number$/,
  int4: /^number$/,
  int8: /^number$/,
  float8: /^number$/,
  bool: /^boolean$/,
  timestamptz: /^Date$/,
  bytea: /^Buffer\b/,
  _text: /\[\]$/,
  _uuid: /^string\[\]$/,
  json: /^/,
  jsonb: /^/,
};

const isOuter = (text: string) => /\b(left|right|full) join\b/.test(text);

/** A condition that a null fails: a comparison, or `is not null`. */
const excludesNull = (text: string, column: string) =>
  new RegExp(`\\b${column}\\s*(=|<|>|is not null)|(=|<|>)\\s*\\w+\\.${column}\\b`).test(text);

function differences({ place, text, properties }: RawStatement, columns: Column[]): string[] {
  const byProperty = new Map(columns.map((column) => [column.property, column]));
  const wrong = ({ name, type, isNullable, isOptional }: Property): string | null => {
    const column = byProperty.get(name);
    if (!column) return isOptional ? null : 'is not returned';
    if (!kinds[column.type]?.test(type)) return `is a ${type}, the column is ${column.type}`;
    const { origin } = column;
    if (!origin) return null;
    if (isNullable && !origin.isNullable && !isOuter(text)) return 'is never null';
    const isExplained = Object.keys(neverNull).some((key) =>
      `${place} ${name}`.replace(/:\d+/, '').endsWith(key),
    );
    if (!isNullable && origin.isNullable && !excludesNull(text, origin.name) && !isExplained)
      return 'may be null';
    return null;
  };
  return properties.flatMap((property) => {
    const fault = wrong(property);
    return fault ? [`${place} ${property.name} ${fault}`] : [];
  });
}

describe('raw statements', () => {
  it('return the columns that their row types name, as PostgreSQL describes them', async () => {
    const statements = readRawStatements();
    expect(statements.length).toBeGreaterThan(180);
    const faults: string[] = [];
    const skipped = new Set<string>();
    for (const statement of statements) {
      const columns = await columnsOf(statement).catch((error: Error) => error);
      const file = statement.place.replace(/:\d+$/, '');
      if (columns instanceof Error && assembledWhileRunning.includes(file)) skipped.add(file);
      else if (columns instanceof Error) faults.push(columns.message);
      else faults.push(...differences(statement, columns));
    }
    expect(faults).toEqual([]);
    expect([...skipped].sort()).toEqual(assembledWhileRunning);
  });

  it('are compared with a row type that differs', async () => {
    const text = `select u.id, u.name, u.email as mail, u.email_verified_at as seen, count(*) as n
      from users u group by u.id`;
    const property = (name: string, type: string, isNullable = false) => ({
      name,
      type,
      isNullable,
      isOptional: false,
    });
    const properties = [
      property('id', 'string', true),
      property('name', 'Buffer'),
      property('email', 'string'),
      property('seen', 'Date'),
      property('n', 'string'),
    ];
    const statement = { place: 'here', text, properties };
    expect(differences(statement, await columnsOf(statement))).toEqual([
      'here id is never null',
      'here name is a Buffer, the column is text',
      'here email is not returned',
      'here seen may be null',
      'here n is a string, the column is int8',
    ]);
  });
});
