import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

// A tool of this test alone, which is skipped if it is not installed.
const GENERATOR: string = 'oazapfts';
const hasGenerator = existsSync(new URL(`../../../node_modules/${GENERATOR}`, import.meta.url));

describe('the OpenAPI document', () => {
  it.skipIf(!hasGenerator)('gives a third-party generator a client that compiles', async () => {
    const { generateSource } = await import(GENERATOR);
    const folder = mkdtempSync(path.join(tmpdir(), 'probity-client-'));
    try {
      const file = path.join(folder, 'openapi.json');
      writeFileSync(file, JSON.stringify(openApiDocument({ title: 'Probity API', version: '0.1.0' })));
      writeFileSync(path.join(folder, 'client.ts'), await generateSource(file));
      const runtime = path.dirname(fileURLToPath(import.meta.resolve('@oazapfts/runtime')));
      const compilerOptions = {
        strict: true,
        noEmit: true,
        target: 'esnext',
        module: 'esnext',
        moduleResolution: 'bundler',
        skipLibCheck: true,
        types: [],
        paths: {
          '@oazapfts/runtime': [`${runtime}/index.d.ts`],
          '@oazapfts/runtime/*': [`${runtime}/*.d.ts`],
        },
      };
      writeFileSync(
        path.join(folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions, files: ['client.ts'] }),
      );
      const tsc = fileURLToPath(import.meta.resolve('typescript/package.json')).replace(
        'package.json',
        'bin/tsc',
      );
      const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
      expect(stdout).toBe('');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
