import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSchemaTypes } from '../scripts/generate-schema-types.ts';
import { migrate, missingMigrations, readMigrations } from './migrate.ts';
import { catalogueQueries } from './testing/catalogue-rows.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const { functions, policies, triggers } = catalogueQueries;
const catalogue = () => Promise.all([functions, policies, triggers].map((query) => database.asOwner(query)));
const outdated = (name: string) =>
  database.asOwner(
    `insert into schema_migrations (name, checksum) values ($1, 'x')
    on conflict (name) do update set checksum = 'x'`,
    [`schema/${name}`],
  );

describe('functions, policies and triggers', () => {
  it.each([
    [
      'a function',
      'functions/plain_text.sql',
      `create or replace function plain_text(p_text text) returns text language sql immutable parallel safe strict
         return upper(p_text)`,
    ],
    [
      'a function with another result, which policies use',
      'functions/actor_accounts.sql',
      `drop function actor_accounts() cascade;
       create function actor_accounts() returns text language sql return ''`,
    ],
    ['a policy', 'exchange/connections.sql', 'drop policy connections_all on connections'],
    ['a trigger', 'exchange/connections.sql', 'drop trigger connections_keep_sides on connections'],
    ['a function that is gone', 'functions/stray.sql', 'create function stray() returns int return 1'],
  ])('are applied again once %s has changed', async (_, file, change) => {
    const before = await catalogue();
    await database.asOwner(change);
    expect(await catalogue()).not.toEqual(before);
    await outdated(file);
    expect(await migrate(database.ownerUrl)).toEqual([`schema/${file}`]);
    expect(await catalogue()).toEqual(before);
    expect(await migrate(database.ownerUrl)).toEqual([]);
  });
});

describe('a migrated database', () => {
  it('is left unchanged', async () => {
    expect(await migrate(database.ownerUrl)).toEqual([]);
  });

  it('has the tables and columns of schema.gen.ts, which generate-types.ts writes', () => {
    expect(() => generateSchemaTypes(database.ownerUrl, ['--verify'])).not.toThrow();
  });

  it('is left unchanged if a newer version has added migrations', async () => {
    await database.asOwner(`insert into schema_migrations (name, checksum) values ('9999_newer', 'x')`);
    expect(await migrate(database.ownerUrl)).toEqual([]);
  });

  it('shows the application what it lacks', async () => {
    expect(await missingMigrations(database.appUrl)).toEqual([]);
    const [first] = await database.asOwner<{ name: string }>(
      `update schema_migrations set name = 'away' where name = (select min(name) from schema_migrations)
       returning (select min(name) from schema_migrations) as name`,
    );
    expect(await missingMigrations(database.appUrl)).toEqual([first?.name]);
    await database.asOwner(`update schema_migrations set name = $1 where name = 'away'`, [first?.name]);
    await database.asOwner('alter table schema_migrations rename to elsewhere');
    expect(await missingMigrations(database.appUrl)).toEqual(readMigrations().map(({ name }) => name));
    await database.asOwner('alter table elsewhere rename to schema_migrations');
  });

  it('is refused if a migration was edited after it had been applied', async () => {
    await database.asOwner(`update schema_migrations set checksum = 'x' where name like '0001%'`);
    await expect(migrate(database.ownerUrl)).rejects.toThrow('was changed after it had been applied');
  });

  it('is refused if it was created with other migrations', async () => {
    await database.asOwner(`delete from schema_migrations where name like '0001%'`);
    await expect(migrate(database.ownerUrl)).rejects.toThrow(
      'made with other migrations (1, such as 9999_newer)',
    );
  });
});
