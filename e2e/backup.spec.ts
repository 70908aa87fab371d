import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '@probity/db/connect.ts';
import { runCommand } from '@probity/server/commands/run-command.ts';
import { readCommandSettings } from '@probity/server/settings.ts';
import { afterAll, expect, it } from 'vitest';
import { backUp, restore } from '../scripts/laptop/back-up.ts';
import { readKeptSettings } from '../scripts/laptop/command-settings.ts';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { product } from './src/product.ts';
import { startProduct } from './src/start-product.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();
const folder = mkdtempSync(path.join(tmpdir(), 'probity-backup-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

const filesIn = async (dataDir: string) =>
  (await readdir(path.join(dataDir, 'files'), { recursive: true })).filter((name) => !name.startsWith('.'));

/** What an operator reads. */
async function command(dataDir: string, name: string, args: string[] = []): Promise<string> {
  const output: string[] = [];
  await runCommand({
    name,
    args,
    settings: readCommandSettings(readKeptSettings(dataDir)),
    say: (line) => output.push(line),
    ask: async () => 'sign again',
  });
  return output.join('\n');
}

/** Else it is signed within a minute. */
async function signLongestLog(dataDir: string): Promise<void> {
  const url = readKeptSettings(dataDir).DATABASE_OWNER_URL ?? '';
  const { pool, close } = connect({ url, applicationName: 'backup', onError: () => undefined });
  const { rows } = await pool.query<{ id: string }>(
    'select chain_id as id from audit_heads order by seq desc limit 1',
  );
  await close();
  await command(dataDir, 'audit:sign-again', [rows[0]?.id ?? '']);
}

it('an installation is backed up while people work in it, and restored elsewhere with complete audit logs, values and files', async () => {
  const { dataDir } = product();
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.banker, '/account/branding');
  let isOver = false;
  const work = async () => {
    let saved = 0;
    for (; !isOver || saved === 0; saved += 1) {
      await owner.field('Display name').fill(`Meridian ${saved}`);
      const answer = owner.page.waitForResponse((response) => response.request().method() !== 'GET');
      await owner.button(/^Save/).first().click();
      expect((await answer).status()).toBeLessThan(400);
    }
    return saved;
  };
  await signLongestLog(dataDir);
  const filesBefore = await filesIn(dataDir);
  const backup = path.join(folder, 'backup');
  const working = work();
  await backUp(dataDir, backup);
  isOver = true;
  expect(await working).toBeGreaterThan(0);
  await owner.leave();

  const elsewhere = path.join(folder, 'restored');
  await restore(backup, elsewhere);
  const restored = await startProduct({ dataDir: elsewhere });
  try {
    expect(await command(elsewhere, 'audit:verify-all')).toMatch(
      /, [1-9]\d* of them signed\.\nDone: all are complete\.$/,
    );
    expect(await filesIn(elsewhere)).toEqual(expect.arrayContaining(filesBefore));
    // Every key opens with the restored key file.
    expect(await command(elsewhere, 'keys:rotate')).toMatch(/Done: \d+ keys are wrapped/);
    expect((await fetch(`${restored.product.url}/readyz`)).status).toBe(200);
  } finally {
    await restored.stop();
  }
});

it('a damaged backup is not restored, nor one over existing data', async () => {
  const backup = path.join(folder, 'backup');
  await expect(restore(backup, product().dataDir)).rejects.toThrow('is not empty');
  writeFileSync(path.join(backup, 'data', 'keys.json'), '{}');
  const elsewhere = path.join(folder, 'damaged');
  await expect(restore(backup, elsewhere)).rejects.toThrow('The backup is damaged: data/keys.json');
  expect(existsSync(elsewhere)).toBe(false);
  await expect(backUp(product().dataDir, backup)).rejects.toThrow('exists already');
});
