import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { APPLIED, applySchema } from './apply-schema.ts';
import { clientConfig } from './database-hosts.ts';
import { installReadyMadeTemplates } from './install-ready-made.ts';
import { installJobSchema } from './job-schema.ts';

const folder = new URL('./migrations/', import.meta.url);
const lockKey = 7_263_511;

/**
 * Applies missing migrations in order, each in a transaction, then changed functions, policies and triggers; several
 * processes may start at once.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ ...clientConfig(ownerUrl), application_name: 'probity-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const applied = [...(await applyMissing(client)), ...(await applySchema(client))];
    await installReadyMadeTemplates(client);
    await installJobSchema(client, ownerUrl);
    return applied;
  } finally {
    await client.end();
  }
}

/** The migrations that this version has and the database lacks; asked as the application, which may not apply them. */
export async function missingMigrations(appUrl: string): Promise<string[]> {
  const client = new pg.Client({ ...clientConfig(appUrl), application_name: 'probity-migrations' });
  await client.connect();
  try {
    const names = readMigrations().map(({ name }) => name);
    const { rows } = await client.query<{ is_new: boolean }>(
      `select to_regclass('schema_migrations') is null as is_new`,
    );
    if (rows[0]?.is_new) return names;
    const applied = await client.query<{ name: string }>(
      'select name from schema_migrations where name = any ($1)',
      [names],
    );
    return names.filter((name) => !applied.rows.some((row) => row.name === name));
  } finally {
    await client.end();
  }
}

async function applyMissing(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations where not starts_with(name, $1)',
    [APPLIED],
  );
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  const migrations = readMigrations();
  refuseForeign(known, migrations);
  const applied: string[] = [];
  for (const { name, text, checksum } of migrations) {
    const before = known.get(name);
    if (before === checksum) continue;
    if (before)
      throw new Error(`Migration ${name} was changed after it had been applied. Add a new one instead.`);
    await apply(client, name, text, checksum);
    applied.push(name);
  }
  return applied;
}

/** A database that lacks some of our migrations and has others was not created by an earlier version of this code. */
function refuseForeign(known: ReadonlyMap<string, string>, migrations: readonly { name: string }[]): void {
  const names = new Set(migrations.map(({ name }) => name));
  const foreign = [...known.keys()].filter((name) => !names.has(name));
  if (foreign.length > 0 && migrations.some(({ name }) => !known.has(name)))
    throw new Error(
      `This database was made with other migrations (${foreign.length}, such as ${foreign[0]}). Start with an empty one: ` +
        'npm start keeps its own in the folder .data, which can be deleted.',
    );
}

async function apply(client: pg.Client, name: string, text: string, checksum: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

export function readMigrations(): { name: string; text: string; checksum: string }[] {
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return names.sort().map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}
