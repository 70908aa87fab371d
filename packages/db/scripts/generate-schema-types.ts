import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { overrides } from './column-types.ts';

const require = createRequire(import.meta.url);
const generator = require.resolve('kysely-codegen/dist/cli/bin.js');

/** Writes schema.gen.ts from a migrated database; with `--verify` it only compares, and throws if they differ. */
export function generateSchemaTypes(databaseUrl: string, more: readonly string[]): void {
  const flags = [
    '--dialect',
    'postgres',
    '--default-schema',
    'public',
    '--include-pattern',
    'public.*',
    '--out-file',
    fileURLToPath(new URL('../src/schema.gen.ts', import.meta.url)),
    '--camel-case',
    '--date-parser',
    'string',
    '--type-mapping',
    '{"int8":"number"}',
    '--overrides',
    JSON.stringify(overrides),
  ];
  execFileSync(process.execPath, [generator, '--url', databaseUrl, ...flags, ...more], {
    // It warns about types that it cannot parse, and then writes them unchanged.
    stdio: ['ignore', 'inherit', 'ignore'],
  });
}
