import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

export const schemaFolder = new URL('../schema/', import.meta.url);
/** Lists the files, each after those that it needs. */
export const ORDER_FILE = 'order.txt';
/** Below this line, the file of a table has what is applied again whenever it changes. */
export const POLICIES_AND_TRIGGERS = '-- Policies and triggers, applied again when they change:';

/** Names in the list of applied migrations that stand for files of `packages/db/schema`. */
export const APPLIED = 'schema/';

interface SchemaFile {
  name: string;
  /** The table whose policies and triggers it has; null for a function. */
  table: string | null;
  text: string;
  checksum: string;
}

/** A function's result or arguments differ, or others depend on a function that is gone. */
const CANNOT_REPLACE = ['42P13', '2BP01'];

/**
 * Applies the functions, policies and triggers of `packages/db/schema` that differ from those last applied. Tables are
 * left to the migrations. Returns the names of the changed files.
 */
export async function applySchema(client: pg.Client): Promise<string[]> {
  const files = readSchemaFiles();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations where starts_with(name, $1)',
    [APPLIED],
  );
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  const changed = files.filter(({ name, checksum }) => known.get(name) !== checksum);
  const gone = [...known.keys()].filter((name) => !files.some((file) => file.name === name));
  if (changed.length === 0 && gone.length === 0) return [];
  // Changed files alone lock fewer tables.
  await inTransaction(client, gone, files, () => applyFiles(client, files, changed)).catch(
    (error: unknown) => {
      if (!CANNOT_REPLACE.includes(codeOf(error))) throw error;
      return inTransaction(client, gone, files, async () => {
        for (const { table } of files) if (table) await dropRules(client, table);
        await dropFunctions(client, UNUSED);
        await applyFiles(client, files, files);
      });
    },
  );
  return [...changed.map(({ name }) => name), ...gone];
}

async function inTransaction(
  client: pg.Client,
  gone: readonly string[],
  files: readonly SchemaFile[],
  run: () => Promise<void>,
): Promise<void> {
  await client.query('begin');
  try {
    // Bodies may name what follows.
    await client.query('set local check_function_bodies = off');
    await run();
    await client.query('delete from schema_migrations where name = any ($1)', [gone]);
    await client.query(
      `insert into schema_migrations (name, checksum) select * from unnest($1::text[], $2::text[])
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()
       where schema_migrations.checksum <> excluded.checksum`,
      [files.map(({ name }) => name), files.map(({ checksum }) => checksum)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Functions come before the policies and triggers that call them. */
async function applyFiles(
  client: pg.Client,
  all: readonly SchemaFile[],
  changed: readonly SchemaFile[],
): Promise<void> {
  for (const { table, name, text } of changed) if (table === null) await run(client, name, text);
  for (const { table, name, text } of changed) {
    if (table === null) continue;
    await dropRules(client, table);
    await run(client, name, text);
  }
  const names = all.filter(({ table }) => table === null).map(({ name }) => functionName(name));
  await dropFunctions(client, 'p.proname <> all ($1)', [names]);
}

async function run(client: pg.Client, name: string, text: string): Promise<void> {
  await client.query(text).catch((error: unknown) => {
    throw new Error(`packages/db/${name} failed`, { cause: error });
  });
}

function codeOf(error: unknown): string {
  if (error instanceof pg.DatabaseError) return error.code ?? '';
  return error instanceof Error && error.cause ? codeOf(error.cause) : '';
}

async function dropRules(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop policy %I on %s', polname, polrelid::regclass) as statement
     from pg_policy where polrelid = $1::regclass
     union all
     select format('drop trigger %I on %s', tgname, tgrelid::regclass)
     from pg_trigger where tgrelid = $1::regclass and not tgisinternal`,
    [table],
  );
  for (const { statement } of rows) await client.query(statement);
}

/** No column, constraint, index or view uses them, directly or through each other. */
const UNUSED = `not exists (
  with recursive used (id) as (
    select refobjid from pg_depend where refclassid = 'pg_proc'::regclass
      and classid in ('pg_class'::regclass, 'pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_rewrite'::regclass)
    union
    select refobjid from pg_depend join used on classid = 'pg_proc'::regclass and objid = id
      where refclassid = 'pg_proc'::regclass)
  select from used where id = p.oid)`;

async function dropFunctions(client: pg.Client, which: string, values: unknown[] = []): Promise<void> {
  const { rows } = await client.query<{ names: string | null }>(
    `select string_agg(p.oid::regprocedure::text, ', ') as names from pg_proc p
     where p.pronamespace = 'public'::regnamespace and ${which}
       and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')`,
    values,
  );
  const names = rows[0]?.names;
  if (names) await client.query(`drop function ${names}`);
}

const functionName = (name: string): string => path.basename(name, '.sql').replace(/-\d+$/, '');

function readSchemaFiles(): SchemaFile[] {
  const files = new Set(globSync('**/*.sql', { cwd: schemaFolder }));
  const order = readFileSync(new URL(ORDER_FILE, schemaFolder), 'utf8').trim().split('\n');
  // A new file is listed once `npm run schema` has run.
  const names = [...new Set([...order.filter((name) => files.has(name)), ...files])];
  return names.flatMap((name) => {
    const whole = readFileSync(new URL(name, schemaFolder), 'utf8');
    const isFunction = name.startsWith('functions/');
    const text = isFunction ? whole : whole.split(POLICIES_AND_TRIGGERS)[1];
    if (text === undefined) return [];
    const table = isFunction ? null : path.basename(name, '.sql');
    const checksum = createHash('sha256').update(text).digest('hex');
    return [{ name: `${APPLIED}${name}`, table, text, checksum }];
  });
}
