import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedServer } from '../src/embedded/embedded-server.ts';
import { migrate } from '../src/migrate.ts';
import { overrides } from './column-types.ts';

// Writes schema.gen.ts from a freshly migrated database; `--verify` only compares.
const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-types-'));
const server = await startEmbeddedServer({ dataDir, throwaway: true });
try {
  await server.createDatabase('types');
  await migrate(server.ownerUrl('types'));
  const out = new URL('../src/schema.gen.ts', import.meta.url).pathname;
  const flags = [
    '--dialect',
    'postgres',
    '--default-schema',
    'public',
    '--include-pattern',
    'public.*',
    '--out-file',
    out,
    '--camel-case',
    '--date-parser',
    'string',
    '--type-mapping',
    '{"int8":"number"}',
    '--overrides',
    JSON.stringify(overrides),
  ];
  execFileSync('kysely-codegen', ['--url', server.ownerUrl('types'), ...flags, ...process.argv.slice(2)], {
    // It warns about types that it cannot parse, and then writes them unchanged.
    stdio: ['ignore', 'inherit', 'ignore'],
  });
} finally {
  await server.discard();
  rmSync(dataDir, { recursive: true, force: true });
}
