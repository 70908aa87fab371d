import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const FILES = 400;
const PROCESSES = 4;

it('the binaries can be copied by several processes at once, and none finds half of them', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'probity-binaries-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const native = path.join(folder, 'native');
  const [bin, lib] = [path.join(native, 'bin'), path.join(native, 'lib')];
  for (const made of [bin, lib]) mkdirSync(made, { recursive: true });
  for (const name of ['initdb', 'pg_ctl', 'postgres']) writeFileSync(path.join(bin, name), '');
  for (let file = 0; file < FILES; file += 1) writeFileSync(path.join(lib, String(file)), 'library');

  const target = path.join(folder, 'copied');
  // Each says what it finds beside the binaries when they are there for it.
  const program = `
    import { readdirSync } from 'node:fs';
    import { copyBinaries } from ${JSON.stringify(import.meta.resolve('./postgres-binaries.ts'))};
    const [from, target] = process.argv.slice(1);
    copyBinaries({ postgres: from + '/bin/postgres' }, target);
    console.log(readdirSync(target + '/lib').length);
  `;
  const found = await Promise.all(
    Array.from({ length: PROCESSES }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, native, target]),
    ),
  );
  expect(found.map(({ stdout }) => Number(stdout))).toEqual(Array(PROCESSES).fill(FILES));
  expect(readdirSync(folder).toSorted()).toEqual(['copied', 'native']);
});
