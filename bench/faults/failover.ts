// Kills the primary under load and promotes its standby, again and again, and counts what was lost or done twice.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listenToChanges } from '@probity/db/changes.ts';
import { connect, type Db } from '@probity/db/connect.ts';
import { clientConfig } from '@probity/db/database-hosts.ts';
import { type EmbeddedServer, startEmbeddedServer } from '@probity/db/embedded/embedded-server.ts';
import { JOB_SCHEMA } from '@probity/db/job-schema.ts';
import { migrate } from '@probity/db/migrate.ts';
import { CompiledQuery, sql } from 'kysely';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';

const KILLS = Number(process.env.KILLS ?? 50);
/** The control does not wait for the standby: what the primary had not yet sent must then be found lost. */
const isControl = process.env.CONTROL === '1';
const WRITERS = 16;
const WRITES_PER_JOB = 10;
const SECONDS_OF_LOAD = Number(process.env.SECONDS ?? 4);
const QUEUE = 'refresh-connections';

const root = mkdtempSync(path.join(tmpdir(), 'probity-failover-'));
let folders = 0;
const newFolder = () => {
  folders += 1;
  return path.join(root, String(folders));
};

// Killed processes lose nothing that they gave to the operating system, so flushing to the disk proves nothing here.
const first = await startEmbeddedServer({ dataDir: newFolder(), settings: ['fsync=off'] });
await first.createDatabase('faults');
const second = await first.addStandby(newFolder());
if (!isControl) await first.requireStandby();
const ports = [first.port, second.port];
const address = first.ownerUrl('faults').replace(/@[^/]*/, `@${ports.map((port) => `127.0.0.1:${port}`)}`);
await migrate(address);

const { db, close } = connect({ url: address, applicationName: 'faults', onError: () => undefined });
await sql`create table fault_writes (number bigint not null)`.execute(db);
await sql`create table fault_effects (number bigint not null)`.execute(db);

/** As in the product: pg-boss hands it to the driver. */
const driverOptions = { query_timeout: 30_000 };
const boss = new PgBoss({
  ...clientConfig(address),
  schema: JOB_SCHEMA,
  migrate: false,
  createSchema: false,
  useListenNotify: true,
  max: 4,
  ...driverOptions,
});
boss.on('error', () => undefined);
await boss.start();
let attempts = 0;
for (let worker = 0; worker < 4; worker += 1)
  await boss.work<{ number: number }>(QUEUE, { batchSize: 50, pollingIntervalSeconds: 0.5 }, async (jobs) => {
    attempts += jobs.length;
    const numbers = jobs.map(({ data }) => data.number);
    // As the product does: what a job causes is written so that a second attempt changes nothing.
    await sql`insert into fault_effects select number from unnest(${numbers}::bigint[]) number
      where not exists (select from fault_effects effect where effect.number = number.number)`.execute(db);
  });

const silence = () => ({ longestMs: 0, last: performance.now() });
const end = (silence: { longestMs: number; last: number }) => {
  const now = performance.now();
  silence.longestMs = Math.max(silence.longestMs, now - silence.last);
  silence.last = now;
};
const ofUpdates = silence();
const ofWrites = silence();
const changes = listenToChanges({ url: address, onError: () => undefined });
changes.subscribe(() => end(ofUpdates));

const acknowledged: number[] = [];
const refused: number[] = [];
const queued: number[] = [];
const gaps: number[] = [];
/** From the kill until the standby said that it accepts writes. */
const promotions: number[] = [];
let lastNumber = 0;
let isOver = false;
let killedAt: number | null = null;
const inTransactionOf = (transaction: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await transaction.withoutPlugins().executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

async function write(): Promise<void> {
  while (!isOver) {
    lastNumber += 1;
    const number = lastNumber;
    const startedAt = performance.now();
    const hasJob = number % WRITES_PER_JOB === 0;
    try {
      await db.transaction().execute(async (transaction) => {
        await sql`insert into fault_writes values (${number})`.execute(transaction);
        if (hasJob) await boss.send(QUEUE, { number }, { db: inTransactionOf(transaction) });
      });
      acknowledged.push(number);
      end(ofWrites);
      if (hasJob) queued.push(number);
      if (killedAt !== null && startedAt > killedAt) {
        gaps.push(performance.now() - killedAt);
        killedAt = null;
      }
    } catch {
      refused.push(number);
      await pause(20);
    }
  }
}

async function announce(): Promise<void> {
  while (!isOver) {
    await sql`select pg_notify('probity_changes', 'account subject')`.execute(db).catch(() => undefined);
    await pause(50);
  }
}

const startedAt = performance.now();
const load = [...Array.from({ length: WRITERS }, write), announce()];
let primary: EmbeddedServer = first;
let standby: EmbeddedServer = second;
for (let kill = 1; kill <= KILLS; kill += 1) {
  await pause(SECONDS_OF_LOAD * 1000 * (0.5 + Math.random()));
  const now = performance.now();
  killedAt = now;
  await primary.kill();
  await standby.promote();
  promotions.push(performance.now() - now);
  await pause(500);
  await primary.discard();
  const port = primary.port;
  primary = standby;
  standby = await primary.addStandby(newFolder(), port);
  if (!isControl) await primary.requireStandby();
  if (kill % 5 === 0)
    console.log(
      `${kill} kills, ${acknowledged.length} acknowledged, longest gap ${Math.round(Math.max(...gaps))} ms, promotion ${Math.round(Math.max(...promotions))} ms`,
    );
}
isOver = true;
await Promise.all(load);
const seconds = (performance.now() - startedAt) / 1000;

// A million rows take longer to count than the product lets a statement run.
const counting = new Client({ ...clientConfig(address), options: '-c statement_timeout=0' });
await counting.connect();
const counted = async (table: 'fault_writes' | 'fault_effects') => {
  const { rows } = await counting.query<{ number: number; times: number }>(
    `select number, count(*)::integer as times from ${table} group by number`,
  );
  return new Map(rows.map(({ number, times }) => [number, times]));
};
const missingEffects = async () => {
  const effects = await counted('fault_effects');
  return queued.filter((number) => !effects.has(number));
};
for (let second = 0; second < 180 && (await missingEffects()).length > 0; second += 1) await pause(1000);

const writes = await counted('fault_writes');
const effects = await counted('fault_effects');
const twice = (counts: Map<number, number>) => [...counts.values()].filter((times) => times > 1).length;
gaps.sort((one, other) => one - other);
const percentile = (share: number) =>
  Math.round(gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * share))] ?? 0);
const lost = acknowledged.filter((number) => !writes.has(number)).length;
console.log(`
${isControl ? 'Control: a standby that is not waited for' : 'A standby that every write waits for'}, ${KILLS} kills in ${Math.round(seconds)} s, ${WRITERS} writers
acknowledged ${acknowledged.length}, lost ${lost}, stored twice ${twice(writes)}
refused ${refused.length}, stored all the same ${refused.filter((number) => writes.has(number)).length}
jobs queued ${queued.length}, without effect ${(await missingEffects()).length}, with two ${twice(effects)}, attempts ${attempts}
gap until the first write after a kill: p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms, longest ${Math.round(gaps.at(-1) ?? 0)} ms
promoted after at most ${Math.round(Math.max(...promotions))} ms
no write acknowledged for at most ${Math.round(ofWrites.longestMs)} ms, no live update for at most ${Math.round(ofUpdates.longestMs)} ms`);

await counting.end();
await changes.close();
await boss.stop({ graceful: false });
await close();
for (const server of [primary, standby]) await server.discard();
rmSync(root, { recursive: true, force: true });
if (!isControl && (lost > 0 || twice(writes) > 0 || twice(effects) > 0)) process.exitCode = 1;
process.exit();
