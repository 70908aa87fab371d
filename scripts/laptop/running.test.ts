import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { claimDataDir } from './running.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-running-'));
const file = path.join(dataDir, 'running.json');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('refuses a second start on the same data and says where the first one is', () => {
  writeFileSync(file, JSON.stringify({ pid: process.ppid, url: 'http://localhost:3000' }));
  expect(() => claimDataDir(dataDir, 'http://localhost:3000')).toThrow(
    `Probity is running already at http://localhost:3000 (process ${process.ppid}). Stop that one first.`,
  );
});

it('takes over from one that was killed', () => {
  writeFileSync(file, JSON.stringify({ pid: 2 ** 22 + 1, url: 'http://localhost:3000' }));
  const release = claimDataDir(dataDir, 'http://localhost:3000');
  release();
  expect(() => claimDataDir(dataDir, 'http://localhost:3000')).not.toThrow();
});
