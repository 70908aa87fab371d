import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noteServiceCall } from '@probity/core/kernel/ports';
import { createTestDatabase, type TestDatabase } from '@probity/db/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Server, startServer } from './server.ts';
import { readSettings } from './settings.ts';

const monitoring = path.resolve(import.meta.dirname, '../../../deploy/monitoring');
const folder = mkdtempSync(path.join(tmpdir(), 'probity-monitoring-'));
const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});
const { panels } = Dashboard.parse(JSON.parse(readFileSync(path.join(monitoring, 'dashboard.json'), 'utf8')));
const queries = panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }): [string, string] => [title, expr]),
);
const alerts = [
  ...readFileSync(path.join(monitoring, 'alerts.yaml'), 'utf8').matchAll(/expr: '(.+)'$/gm),
].map(([, expr = '']) => expr);

let database: TestDatabase;
let server: Server;
let port: number;

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

beforeAll(async () => {
  database = await createTestDatabase();
  await database.asOwner(
    `insert into pgboss.job (name, state, completed_on) values ('sync-identity', 'failed', now())`,
  );
  await database.asOwner(
    `insert into pgboss.job (name, start_after) values ('sync-identity', now() - interval '1 hour')`,
  );
  await database.asOwner(
    `insert into maintenance_reports (job, at, looked_at, found) values ('files', now(), 1, 1)`,
  );
  port = await freePort();
  server = await startServer(
    readSettings({
      PORT: String(port),
      ROLES: 'api',
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      OIDC_ISSUER: 'http://127.0.0.1:9/',
      OIDC_CLIENT_ID: 'a',
      OIDC_CLIENT_SECRET: 'b',
      OIDC_MANAGEMENT_CLIENT_ID: 'c',
      OIDC_MANAGEMENT_CLIENT_SECRET: 'd',
      SMTP_URL: 'smtp://127.0.0.1:9',
      STORAGE_URL: path.join(folder, 'files'),
      CHECKPOINTS_URL: path.join(folder, 'checkpoints'),
      KEYS_URL: `file:${path.join(folder, 'keys.json')}`,
      SESSION_SECRET: 'x'.repeat(40),
      METRICS_TOKEN: 'a token of the test',
      LOG_LEVEL: 'silent',
    }),
  );
  noteServiceCall({ service: 'VIES', failure: null });
  await fetch(`http://127.0.0.1:${port}/v1/Users/me`);
});
afterAll(async () => {
  await server.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it('alerts and dashboard use only figures that the server gives', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: 'Bearer a token of the test' },
  });
  const given = [...(await answer.text()).matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  const used = [...queries.map(([, expr]) => expr), ...alerts].flatMap(
    (expr) => expr.match(/\b(?:probity|http|nodejs|process)_\w+/g) ?? [],
  );
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => !given.includes(name))).toEqual([]);
});

const hasPrometheus = ['prometheus', 'promtool'].every((name) => spawnSync(name, ['--version']).status === 0);

describe.skipIf(!hasPrometheus)('with Prometheus, where it is installed,', () => {
  let prometheus: ChildProcess;
  let address: string;

  beforeAll(async () => {
    const free = await freePort();
    address = `127.0.0.1:${free}`;
    cpSync(monitoring, folder, { recursive: true });
    writeFileSync(path.join(folder, 'metrics-token'), 'a token of the test');
    const config = readFileSync(path.join(monitoring, 'prometheus.yaml'), 'utf8')
      .replace(/scrape_interval: .+/, 'scrape_interval: 1s')
      .replace(/targets:[\s\S]+/, `targets: ['127.0.0.1:${port}']\n`);
    writeFileSync(path.join(folder, 'prometheus.yaml'), config);
    prometheus = spawn(
      'prometheus',
      [
        `--config.file=${path.join(folder, 'prometheus.yaml')}`,
        `--storage.tsdb.path=${path.join(folder, 'data')}`,
        `--web.listen-address=${address}`,
      ],
      { stdio: 'ignore' },
    );
  });
  afterAll(async () => {
    const exited = new Promise((resolve) => prometheus.once('exit', resolve));
    prometheus.kill();
    await exited;
  });

  const Answer = z.object({ data: z.object({ result: z.array(z.unknown()) }) });
  const ask = async (expr: string) => {
    const answer = await fetch(`http://${address}/api/v1/query?query=${encodeURIComponent(expr)}`);
    return Answer.parse(await answer.json()).data.result;
  };

  it('every panel of the dashboard shows something of a running server', async () => {
    await vi.waitFor(async () => expect(await ask('sum_over_time(up[1m]) > 3')).toHaveLength(1), {
      timeout: 30_000,
      interval: 500,
    });
    for (const [title, expr] of queries) expect([title, (await ask(expr)).length > 0]).toEqual([title, true]);
  });

  it('each alert fires with its fault, and none while all is well', () => {
    const { status, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yaml'], {
      cwd: monitoring,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('the configuration is valid', () => {
    const { status, stderr } = spawnSync(
      'promtool',
      ['check', 'config', path.join(folder, 'prometheus.yaml')],
      {
        encoding: 'utf8',
      },
    );
    expect([status, stderr]).toEqual([0, '']);
  });
});
