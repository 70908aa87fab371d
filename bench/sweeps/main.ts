import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { consequences } from '@probity/core';
import { deleteOldNotifications } from '@probity/core/identity/notifications';
import { newId, someServices } from '@probity/core/kernel/context';
import { startJobs } from '@probity/core/kernel/jobs';
import { sweepTasks } from '@probity/core/platform/maintenance';
import { connect, migrate, withScope } from '@probity/db';
import { startEmbeddedServer } from '@probity/db/embedded/embedded-server.ts';
import pg from 'pg';
import { fillAccount, fills } from './fill.ts';

// Every sweep over a million expired rows (ROWS) in a throw-away database: how long it takes, and what it leaves. Each of
// its statements has the product's limit of five seconds; a sweep that exceeds it fails here as it would there.
const ROWS = Number(process.env.ROWS || 1_000_000);
/** Names of sweeps; all without it. */
const ONLY = process.env.ONLY?.split(',');

const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-sweeps-'));
const server = await startEmbeddedServer({ dataDir: path.join(dataDir, 'postgres'), throwaway: true });
await server.createDatabase('probity');
const ownerUrl = server.ownerUrl('probity');
await migrate(ownerUrl);
const owner = new pg.Client(ownerUrl);
await owner.connect();
const connection = connect({
  url: server.appUrl('probity'),
  applicationName: 'bench',
  onError: () => undefined,
});
const jobs = await startJobs({
  connectionString: server.appUrl('probity'),
  assumeAppRole: false,
  onError: () => undefined,
});
const actor = { kind: 'system' as const, job: 'sweep-expired' };
const now = new Date();
const ctx = {
  db: connection.db,
  services: someServices({ now: () => now, jobs, consequences, billing: null }),
  actor,
  requestId: newId(),
};
const runs: Record<string, () => Promise<unknown>> = {
  ...Object.fromEntries(
    Object.entries(sweepTasks).map(([name, task]) => [
      name,
      () => withScope(connection.db, { kind: 'system' }, (db) => task({ ...ctx, db }, now)),
    ]),
  ),
  deleteOldNotifications: () => deleteOldNotifications(ctx),
};

const unknown = Object.keys(fills).filter((name) => !(name in runs));
if (unknown.length > 0) throw new Error(`There is no sweep ${unknown.join(', ')}.`);

try {
  await fillAccount(owner);
  const table = [];
  for (const [name, { table: swept, rows, limit }] of Object.entries(fills)) {
    const run = runs[name];
    if (!run || (ONLY && !ONLY.includes(name))) continue;
    // Triggers would take most of the time: the rows are only there to be swept.
    for (const filled of [swept, 'entities']) await owner.query(`alter table ${filled} disable trigger user`);
    await owner.query(rows(ROWS));
    for (const filled of [swept, 'entities']) await owner.query(`alter table ${filled} enable trigger user`);
    await owner.query(`vacuum (analyze) ${swept}`);
    const before = await count(swept);
    const start = performance.now();
    const failure = await run().then(
      () => '',
      (error: unknown) => String(error),
    );
    const ms = Math.round(performance.now() - start);
    const result = { sweep: name, table: swept, rows: before, left: await count(swept), ms, limit, failure };
    table.push(result);
    console.error(JSON.stringify(result));
    await owner.query(`truncate ${swept} cascade`).catch(() => undefined);
    await fillAccount(owner);
  }
  console.table(table);
  const unmeasured = Object.keys(runs).filter((name) => !(name in fills));
  console.log(`Not measured: ${unmeasured.join(', ') || 'none'}.`);
  console.log('Goal: no failure.');
} finally {
  await jobs.stop();
  await connection.close();
  await owner.end();
  await server.discard();
  rmSync(dataDir, { recursive: true, force: true });
}

async function count(swept: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from ${swept}`);
  return rows[0]?.count ?? 0;
}
