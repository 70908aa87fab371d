import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedServer } from '../src/embedded/embedded-server.ts';
import { migrate } from '../src/migrate.ts';
import { generateSchemaTypes } from './generate-schema-types.ts';

// Writes schema.gen.ts from a freshly migrated database; `--verify` only compares.
const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-types-'));
const server = await startEmbeddedServer({ dataDir, throwaway: true });
try {
  await server.createDatabase('types');
  await migrate(server.ownerUrl('types'));
  generateSchemaTypes(server.ownerUrl('types'), process.argv.slice(2));
} finally {
  await server.discard();
  rmSync(dataDir, { recursive: true, force: true });
}
