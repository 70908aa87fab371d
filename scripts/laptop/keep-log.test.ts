import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepLog } from './keep-log.ts';
import { claimDataDir } from './running.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'probity-log-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it.skipIf(!existsSync('/dev/full'))('a full disk does not end the launcher', () => {
  const said: string[] = [];
  const log = keepLog('/dev/full', (line) => said.push(line));
  expect(() => log('a line')).not.toThrow();
  expect(said).toContain('a line');
});

it('no other user of the machine can read the data folder', () => {
  const dataDir = path.join(dir, 'data');
  claimDataDir(dataDir, 'http://localhost:3000')();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});
