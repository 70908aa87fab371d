import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSchemaTypes } from '../scripts/generate-schema-types.ts';
import { migrate, readMigrations } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('a migrated database', () => {
  it('is left unchanged', async () => {
    expect(await migrate(database.ownerUrl)).toEqual([]);
  });

  it('has the tables and columns of schema.gen.ts, which generate-types.ts writes', () => {
    expect(() => generateSchemaTypes(database.ownerUrl, ['--verify'])).not.toThrow();
  });

  it('keeps the number of rows that a function is expected to return, also once the function is replaced', async () => {
    const stated = readMigrations().flatMap(({ text }) =>
      [...text.matchAll(/alter function (\w+\([^)]*\)) rows (\d+)/g)].map(
        ([, name, rows]) => [name, rows] as const,
      ),
    );
    expect(stated).not.toHaveLength(0);
    for (const [name, rows] of new Map(stated)) {
      const found = await database.asOwner(
        `select prorows::text as rows from pg_proc where oid = '${name}'::regprocedure`,
      );
      expect({ name, found }).toEqual({ name, found: [{ rows }] });
    }
  });

  it('is left unchanged if a newer version has added migrations', async () => {
    await database.asOwner(`insert into schema_migrations (name, checksum) values ('9999_newer', 'x')`);
    expect(await migrate(database.ownerUrl)).toEqual([]);
  });

  it('is refused if it was created with other migrations', async () => {
    await database.asOwner(`delete from schema_migrations where name like '0002%'`);
    await expect(migrate(database.ownerUrl)).rejects.toThrow(
      'made with other migrations (1, such as 9999_newer)',
    );
  });

  it('is refused if a migration was edited after it had been applied', async () => {
    await database.asOwner(`update schema_migrations set checksum = 'x' where name like '0001%'`);
    await database.asOwner(`delete from schema_migrations where name like '9999%'`);
    await expect(migrate(database.ownerUrl)).rejects.toThrow('was changed after it had been applied');
  });
});
