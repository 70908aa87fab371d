import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { backUpCluster, restoreCluster } from './back-up-cluster.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';

const folders: string[] = [];
const servers: EmbeddedServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.discard();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'probity-backup-'));
  folders.push(folder);
  return folder;
}

async function start(dataDir: string): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({ dataDir, settings: ['fsync=off'] });
  servers.push(server);
  return server;
}

/** What the folder of a restored installation holds besides the database. */
const withPasswords = async (from: string, to: string) => {
  await cp(path.join(from, 'passwords.json'), path.join(to, 'passwords.json'));
  return to;
};

const query = async (server: EmbeddedServer, text: string) => {
  const client = new pg.Client(server.ownerUrl('probity'));
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

it('a backup made while the database is written to holds all that was acknowledged before, and no half transaction', async () => {
  const dataDir = newFolder();
  const server = await start(dataDir);
  await server.createDatabase('probity');
  await query(server, 'create table written (number integer, part integer)');
  let acknowledged = 0;
  let isOver = false;
  const write = async () => {
    const client = new pg.Client(server.ownerUrl('probity'));
    await client.connect();
    for (let number = 1; !isOver; number += 1) {
      // Both rows or neither.
      await client.query(`insert into written values (${number}, 1), (${number}, 2)`);
      acknowledged = number;
    }
    await client.end();
  };
  const writing = write();
  await vi.waitUntil(() => acknowledged > 500, 30_000);
  const before = acknowledged;
  const copy = path.join(newFolder(), 'database');
  await backUpCluster(dataDir, copy);
  await vi.waitUntil(() => acknowledged > before + 100, 30_000);
  isOver = true;
  await writing;

  const elsewhere = await withPasswords(dataDir, newFolder());
  restoreCluster(copy, elsewhere);
  const restored = await start(elsewhere);
  const [found] = await query(
    restored,
    `select count(*)::integer as rows, count(distinct number)::integer as numbers, max(number) as last from written`,
  );
  expect(found.last).toBeGreaterThanOrEqual(before);
  expect(found).toEqual({ rows: found.last * 2, numbers: found.last, last: found.last });
  await query(restored, 'insert into written values (0, 1)');
});

it('a backup of a stopped database can be restored, but never over another one', async () => {
  const dataDir = newFolder();
  const server = await start(dataDir);
  await server.createDatabase('probity');
  await query(server, 'create table kept as select 7 as number');
  await server.stop();
  const copy = path.join(newFolder(), 'database');
  await backUpCluster(dataDir, copy);
  expect(() => restoreCluster(copy, dataDir)).toThrow('already');
  const elsewhere = await withPasswords(dataDir, newFolder());
  restoreCluster(copy, elsewhere);
  expect(await query(await start(elsewhere), 'select number from kept')).toEqual([{ number: 7 }]);
});
