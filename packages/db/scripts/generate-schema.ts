import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { schemaFolder } from '../src/apply-schema.ts';
import { startEmbeddedServer } from '../src/embedded/embedded-server.ts';
import { migrate } from '../src/migrate.ts';
import { readCatalogue } from './schema-catalogue.ts';
import { SchemaComments } from './schema-comments.ts';
import { schemaFiles } from './schema-files.ts';

// Writes packages/db/schema again from a freshly migrated database: in one style, with what migrations have changed.
const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-schema-'));
const server = await startEmbeddedServer({ dataDir, throwaway: true });
try {
  await server.createDatabase('schema');
  await migrate(server.ownerUrl('schema'));
  const client = new pg.Client(server.ownerUrl('schema'));
  await client.connect();
  const files = schemaFiles(await readCatalogue(client), new SchemaComments());
  await client.end();
  replaceFiles(fileURLToPath(schemaFolder), files);
} finally {
  await server.discard();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Files of tables and functions that are gone must go too; README.md is written by hand. */
function replaceFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const file of globSync('**/*.{sql,txt}', { cwd: folder })) rmSync(path.join(folder, file));
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}
