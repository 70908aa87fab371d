import { createTestDatabase, type TestDatabase } from '@probity/db/testing/test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDatabase } from './prepare-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('a process that may not migrate does not start while migrations are missing', async () => {
  const settings = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: undefined, MIGRATE_AT_START: false };
  await expect(prepareDatabase(settings)).resolves.toBeUndefined();
  await database.asOwner(`delete from schema_migrations where name like '0003%'`);
  await expect(prepareDatabase(settings)).rejects.toThrow(/lacks 1 migrations, such as 0003_\S+, and/);
});
