import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Change, listenToChanges } from './changes.ts';
import { connect } from './connect.ts';
import { clientConfig } from './database-hosts.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded/embedded-server.ts';

const folders: string[] = [];
const servers: EmbeddedServer[] = [];
let primary: EmbeddedServer;
let standby: EmbeddedServer;
beforeAll(async () => {
  // What a killed process has written survives without: only a failing machine loses it.
  primary = await startEmbeddedServer({ dataDir: newFolder(), settings: ['fsync=off'] });
  servers.push(primary);
  await primary.createDatabase('probity');
  standby = await primary.addStandby(newFolder());
  servers.push(standby);
  await primary.requireStandby();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.discard()));
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'probity-failover-'));
  folders.push(folder);
  return folder;
}

const hosts = () => primary.ownerUrl('probity').replace(/(@[^/]*)/, `$1,127.0.0.1:${standby.port}`);

it('when the primary dies and its standby takes over, no acknowledged write is lost or doubled, and writes, reads and live updates go on', async () => {
  const { db, close } = connect({ url: hosts(), applicationName: 'failover', onError: () => undefined });
  await sql`create table written (number integer)`.execute(db);
  const heard: Change[] = [];
  const changes = listenToChanges({ url: hosts(), onError: () => undefined });
  changes.subscribe((change) => heard.push(change));

  const acknowledged: number[] = [];
  const refused: number[] = [];
  let next = 0;
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      next += 1;
      const number = next;
      try {
        await sql`insert into written values (${number})`.execute(db);
        acknowledged.push(number);
      } catch {
        refused.push(number);
        await pause(10);
      }
    }
  };
  const writers = Array.from({ length: 8 }, write);
  await vi.waitUntil(() => acknowledged.length > 200, 30_000);
  await primary.kill();
  await standby.promote();
  const before = acknowledged.length;
  await vi.waitUntil(() => acknowledged.length > before + 200, 30_000);
  isOver = true;
  await Promise.all(writers);

  const { rows } = await sql<{ number: number; times: number }>`
    select number, count(*)::integer as times from written group by number`.execute(db);
  const times = new Map(rows.map((row) => [row.number, row.times]));
  expect(acknowledged.filter((number) => !times.has(number))).toEqual([]);
  expect(rows.filter((row) => row.times > 1)).toEqual([]);
  // The kill was noticed: the writes that it interrupted failed visibly.
  expect(refused.length).toBeGreaterThan(0);
  await vi.waitUntil(async () => {
    await sql`select pg_notify('probity_changes', 'account subject')`.execute(db);
    return heard.length > 0;
  }, 30_000);
  expect(heard[0]).toEqual({ accountId: 'account', subject: 'subject' });
  await changes.close();
  await close();
});

it('when the primary falls silent and its standby takes over, connections to it are closed and writes go on', async () => {
  const [silent, next] = [standby, await standby.addStandby(newFolder())];
  servers.push(next);
  const url = silent.ownerUrl('probity').replace(/(@[^/]*)/, `$1,127.0.0.1:${next.port}`);
  const patient = { connectMs: 60_000, statementMs: 300_000, lockMs: 60_000, idleInTransactionMs: 300_000 };
  const { db, close } = connect({
    url,
    applicationName: 'silent',
    maxConnections: 1,
    timeouts: patient,
    onError: () => undefined,
  });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const pid = rows[0]?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  const hanging = sql`select 1`.execute(db).then(
    () => 'answered',
    () => 'refused',
  );
  await next.promote();
  await silent.kill();
  expect(await hanging).toBe('refused');
  await sql`create table after_silence (number integer)`.execute(db);
  process.kill(pid, 'SIGKILL');
  await close();
  standby = next;
});

it('while no host accepts writes, connecting fails as it does with a database that is away', async () => {
  const other = await standby.addStandby(newFolder());
  servers.push(other);
  const onlyStandbys = standby
    .ownerUrl('probity')
    .replace(/@[^/]*/, `@127.0.0.1:${primary.port},127.0.0.1:${other.port}`);
  const client = new pg.Client(clientConfig(onlyStandbys));
  await expect(client.connect()).rejects.toMatchObject({ code: '57P03' });
});

it('a wrong password is reported as such, whatever the host', async () => {
  const wrong = hosts().replace(/:[^:@/]*@/, ':wrong@');
  const client = new pg.Client(clientConfig(wrong));
  await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
});
