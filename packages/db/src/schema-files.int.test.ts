import { globSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSchema } from '../scripts/build-schema.ts';
import { readCatalogue } from '../scripts/schema-catalogue.ts';
import { SchemaComments } from '../scripts/schema-comments.ts';
import { schemaFiles } from '../scripts/schema-files.ts';
import { schemaFolder } from './apply-schema.ts';
import { catalogueQueries } from './testing/catalogue-rows.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let migrated: pg.Client;
let built: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  migrated = new pg.Client(database.ownerUrl);
  await migrated.connect();
  const name = `${new URL(database.ownerUrl).pathname.slice(1)}_built`;
  await migrated.query(`create database ${name}`);
  built = new pg.Client(database.ownerUrl.replace(/\/[^/]*$/, `/${name}`));
  await built.connect();
});
afterAll(async () => {
  await built.end();
  await migrated.end();
  await database.close();
});

describe('packages/db/schema', () => {
  it('holds the schema that the migrations lead to: if not, run npm run schema', async () => {
    const expected = schemaFiles(await readCatalogue(migrated), new SchemaComments());
    const files = globSync('**/*.{sql,txt}', { cwd: schemaFolder });
    const stale = [...new Set([...expected.keys(), ...files])].filter(
      (file) =>
        !files.includes(file) || readFileSync(new URL(file, schemaFolder), 'utf8') !== expected.get(file),
    );
    expect(stale, 'packages/db/schema is not up to date: run npm run schema').toEqual([]);
  });

  it('builds a database from nothing', async () => {
    await expect(buildSchema(built)).resolves.toBeUndefined();
  });

  it.each(Object.entries(catalogueQueries))('builds the same %s as the migrations', async (_, query) => {
    expect((await built.query(query)).rows).toEqual((await migrated.query(query)).rows);
  });

  it('compares what there is: the queries find tables, functions, policies, triggers and grants', async () => {
    for (const name of [
      'relations',
      'columns',
      'constraints',
      'functions',
      'policies',
      'triggers',
    ] as const) {
      const { rows } = await migrated.query<{ acl?: string[] | null }>(catalogueQueries[name]);
      expect(rows.length, name).toBeGreaterThan(20);
      if (name === 'relations' || name === 'columns' || name === 'functions')
        expect(JSON.stringify(rows.map(({ acl }) => acl)), name).toContain('probity_app=');
    }
  });
});
